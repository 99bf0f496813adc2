import { SwapOutlined } from '@ant-design/icons';
import type { HeadSummary } from '@cooler/contract/features/stock-taking/head/head-summary.ts';
import type {
  StockTakingLine,
  StockTakingLineStatus,
  stockTakingLine,
} from '@cooler/contract/features/stock-taking/line/stock-taking-line.entity.ts';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { KnownReasons } from '../../../kernel/feedback/ask-why.ts';
import type { RowAction, RowActions } from '../../../kernel/table/row-menu.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import { type SubjectOf, subjectOfDevice } from '../../device-timeline/timeline-subject.ts';
import { useDeviceTimeline } from '../../device-timeline/use-device-timeline.tsx';
import { useLinePhotos } from './use-line-photos.tsx';

/** The request types offered for an absent or extra device. */
const OFFERED_TYPES: Readonly<Partial<Record<StockTakingLineStatus, readonly RequestType[]>>> = {
  DENIED: ['DISMANTLING', 'TRANSIT', 'REPLACEMENT', 'SERVICE'],
  EXTRA: ['TRANSIT', 'DISMANTLING', 'REPLACEMENT', 'SERVICE'],
};

const subjectOfLine: SubjectOf<StockTakingLine> = ({ deviceRegister }) =>
  deviceRegister && subjectOfDevice(deviceRegister);

/** Why the form cannot be prefilled from a line; undefined if it can. */
function whyNot({ deviceRegister }: StockTakingLine): KnownReasons | undefined {
  const isNumbered = Boolean(deviceRegister?.inventoryNumber);
  if (isNumbered && deviceRegister?.shop?.code) return undefined;
  return { reasons: [{ code: isNumbered ? 'DEVICE_IN_NO_SHOP' : 'DEVICE_NOT_NUMBERED' }] };
}

/** The URL of the work request form, prefilled from a line. */
function requestAddress(type: RequestType, row: StockTakingLine, head: HeadSummary | undefined): string {
  const device = row.deviceRegister?.inventoryNumber;
  const search = new URLSearchParams({ new: type, device: String(device) });
  if (type === 'TRANSIT' && row.status === 'EXTRA' && head) search.set('to', head.shopCode);
  return `/work-requests?${search}`;
}

/** The row menu of a line: its photos, prefilled work requests, and the device's timeline. */
export function useLineActions(head: HeadSummary | undefined): {
  readonly actions: RowActions<typeof stockTakingLine>;
  readonly dialog: ReactNode;
} {
  const { t, named, language } = useTexts();
  const navigate = useNavigate();
  const photos = useLinePhotos();
  const timeline = useDeviceTimeline(subjectOfLine);
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels are texts, so they follow the language.
  const actions = useMemo<RowActions<typeof stockTakingLine>>(() => {
    const requestsFor = (row: StockTakingLine): RowAction[] =>
      (OFFERED_TYPES[row.status] ?? []).map(
        (type): RowAction => ({
          key: type,
          label: t('stock-taking.createRequest', { type: named(`request-type.${type}`) }),
          icon: <SwapOutlined />,
          why: whyNot(row),
          run: () => void navigate(requestAddress(type, row, head)),
        }),
      );
    return (row) => [...photos.actions(row), ...requestsFor(row), ...timeline.actions(row)];
  }, [head, navigate, photos.actions, timeline.actions, language]);
  const dialog = (
    <>
      {photos.dialog}
      {timeline.dialog}
    </>
  );
  return { actions, dialog };
}
