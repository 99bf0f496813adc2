import { type KeyboardEvent, type RefObject, useEffect } from 'react';

// Ant Design repeats the header in a hidden row for measuring; that one stays out of reach.
const FILTER_TRIGGER = '.ant-table-thead .ant-table-filter-trigger';
const SCROLL_AREA = '.ant-table-body';

/** Makes what Ant Design leaves to the mouse reachable: filter triggers and the scrolled rows. */
export function useReachableTable(host: RefObject<HTMLElement | null>, scrollLabel: string): void {
  useEffect(() => {
    for (const trigger of host.current?.querySelectorAll<HTMLElement>(FILTER_TRIGGER) ?? [])
      trigger.tabIndex = 0;
    const area = host.current?.querySelector<HTMLElement>(SCROLL_AREA);
    if (!area) return;
    area.tabIndex = 0;
    area.role = 'region';
    area.ariaLabel = scrollLabel;
  });
}

/** Opens a filter by Enter or Space; without this the header around it would sort. */
export function openFilterByKey(event: KeyboardEvent): void {
  const trigger = (event.target as Element).closest<HTMLElement>(FILTER_TRIGGER);
  if (!trigger || (event.key !== 'Enter' && event.key !== ' ')) return;
  event.preventDefault();
  event.stopPropagation();
  trigger.click();
}
