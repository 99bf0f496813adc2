import type { Field } from '@cooler/contract/kernel/field.ts';
import { Dropdown } from 'antd';
import { type MouseEvent, useLayoutEffect, useState } from 'react';
import { ColumnFilter } from './column-filter.tsx';

interface FilterButtonProps {
  readonly field: Field;
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string | null) => void;
}

const FUNNEL = (
  <svg viewBox="0 0 12 12" width="12" height="12" fill="currentColor" aria-hidden="true">
    <path d="M.6 1h10.8L7.5 6.4V11l-3-1.5V6.4z" />
  </svg>
);

/** Opens the filter of a column, which is mounted only while it is open. */
export function FilterButton({ field, label, text, onChange }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chip moves the heading, and only a resize the popup.
  useLayoutEffect(() => {
    // As a task of its own, so that typing is not held up.
    if (isOpen) setTimeout(dispatchEvent, 0, new Event('resize'));
  }, [!text]);
  const handleClick = ({ target, currentTarget }: MouseEvent) => {
    // Clicks in the filter bubble up here too, through the React portal.
    if (currentTarget.contains(target as Element)) setOpen(!isOpen);
  };
  return (
    <button
      type="button"
      className="filter-button"
      aria-label={label}
      aria-expanded={isOpen}
      data-filtered={text !== ''}
      onClick={handleClick}
    >
      {FUNNEL}
      {isOpen && (
        <Dropdown
          open
          trigger={['click']}
          placement="bottomRight"
          onOpenChange={setOpen}
          popupRender={() => (
            <div className="filter-popup">
              <ColumnFilter
                field={field}
                label={label}
                text={text}
                onChange={onChange}
                onClose={() => setOpen(false)}
              />
            </div>
          )}
        >
          <span className="popup-anchor" />
        </Dropdown>
      )}
    </button>
  );
}
