import { AWAITING_APPROVAL } from '@cooler/contract/features/work-request/statuses.ts';
import type { WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { Cells } from '../../../kernel/table/cells.tsx';
import { formatInstant } from '../../../kernel/text/format.ts';
import { translate } from '../../../kernel/text/text.ts';
import { workRequestListCells } from '../details/request-cells.tsx';

/** What it takes away, and in a replacement what comes for it. */
function subjectDevice({ deviceRegisterFrom, deviceRegisterTo }: WorkRequest): string {
  const types = [deviceRegisterFrom?.deviceType?.name, deviceRegisterTo?.deviceType?.name].filter(Boolean);
  return [...new Set(types)].join(' → ');
}

const MS_PER_DAY = 86_400_000;

/** Since when it waits, where it waits for a decision; when it was asked for. */
function CreatedCell({ requestStatus, createdDate }: WorkRequest) {
  const moment = formatInstant(String(createdDate));
  if (!(AWAITING_APPROVAL as readonly string[]).includes(String(requestStatus))) return moment;
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(String(createdDate))) / MS_PER_DAY));
  return <span title={moment}>{translate('work-request.waitsDays', { days, at: moment })}</span>;
}

/** How a request shows in the list of requests. */
export const listCells: Cells<typeof workRequest> = {
  ...workRequestListCells,
  createdDate: (row) => <CreatedCell {...row} />,
  'subject.deviceType': subjectDevice,
};
