import { SwapOutlined } from '@ant-design/icons';
import type { HeadSummary } from '@cooler/contract/features/stock-taking/head/head-summary.ts';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { AnyRow } from '@cooler/contract/kernel/entity.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { RowAction, RowActions } from '../../../kernel/table/row-menu.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import type { SubjectOf } from '../../device-timeline/timeline-subject.ts';
import { subjectOfDevice } from '../../device-timeline/timeline-subject.ts';
import { useDeviceTimeline } from '../../device-timeline/use-device-timeline.tsx';

/** What can be asked for about a device that is missing, or that is where nobody expected it. */
const FITTING: Readonly<Record<string, readonly RequestType[]>> = {
  DENIED: ['DISMANTLING', 'TRANSIT', 'REPLACEMENT', 'SERVICE'],
  EXTRA: ['TRANSIT', 'DISMANTLING', 'REPLACEMENT', 'SERVICE'],
};

const subjectOfLine: SubjectOf = (row) =>
  row.deviceRegister ? subjectOfDevice(row.deviceRegister as AnyRow) : null;

/** The address of the work request form, filled in with what a line is about. */
function requestAddress(type: RequestType, row: AnyRow, head: HeadSummary | undefined): string {
  const device = valueAt(row, 'deviceRegister.inventoryNumber');
  const search = new URLSearchParams({ new: type, device: String(device) });
  if (type === 'TRANSIT' && row.status === 'EXTRA' && head) search.set('to', head.shopCode);
  return `/work-requests?${search}`;
}

/** The menu of a line: the fitting work requests already filled in, and the device's timeline. */
export function useLineActions(head: HeadSummary | undefined): {
  readonly actions: RowActions;
  readonly dialog: ReactNode;
} {
  const { t, named, language } = useTexts();
  const navigate = useNavigate();
  const timeline = useDeviceTimeline(subjectOfLine);
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels are texts, so they follow the language.
  const actions = useMemo<RowActions>(() => {
    const requestsFor = (row: AnyRow): RowAction[] =>
      (FITTING[String(row.status)] ?? []).map((type) => ({
        key: type,
        label: t('stock-taking.createRequest', { type: named(`request-type.${type}`) }),
        icon: <SwapOutlined />,
        isDisabled:
          !valueAt(row, 'deviceRegister.inventoryNumber') || !valueAt(row, 'deviceRegister.shop.code'),
        run: () => void navigate(requestAddress(type, row, head)),
      }));
    return (row) => [...requestsFor(row), ...timeline.actions(row)];
  }, [head, navigate, timeline.actions, language]);
  return { actions, dialog: timeline.dialog };
}
