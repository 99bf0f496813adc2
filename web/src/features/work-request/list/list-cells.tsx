import { AWAITING_APPROVAL } from '@cooler/contract/features/work-request/statuses.ts';
import type { WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { DAY_MS, dayFromNow } from '@cooler/contract/kernel/day.ts';
import type { ReactNode } from 'react';
import { RowLink } from '../../../kernel/list/row-link.tsx';
import { PersonName } from '../../../kernel/person/person-name.tsx';
import type { Cells } from '../../../kernel/table/cells.tsx';
import { formatInstant } from '../../../kernel/text/format.ts';
import { translate } from '../../../kernel/text/text.ts';
import { workRequestListCells } from '../details/request-cells.tsx';
import './list-cells.css';

/** The device types of the source and the target, as `A → B` if they differ. */
function subjectDevice({ deviceRegisterFrom, deviceRegisterTo }: WorkRequest): string {
  const types = [deviceRegisterFrom?.deviceType?.name, deviceRegisterTo?.deviceType?.name].filter(Boolean);
  return [...new Set(types)].join(' → ');
}

interface FactsProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
  readonly title?: string;
}

/** Two values in one cell, the second below the first. */
function Facts({ first, second, title }: FactsProps) {
  return (
    <span className="two-facts" title={title}>
      <span>{first}</span> <span className="beneath">{second}</span>
    </span>
  );
}

/** The shop of the request, with its city. */
function ShopCell({ subject }: WorkRequest) {
  const { shopCode, shopName, city } = subject ?? {};
  const name = shopCode ? (
    <RowLink path="shops" to={shopCode}>
      {shopName}
    </RowLink>
  ) : (
    shopName
  );
  return <Facts first={name} second={city} title={[shopName, city].filter(Boolean).join(', ')} />;
}

/** The device of the request, with its number. */
function DeviceCell(row: WorkRequest) {
  const { deviceId, inventoryNumber } = row.subject ?? {};
  const number = deviceId && inventoryNumber && (
    <RowLink path="device-register" to={deviceId}>
      {inventoryNumber}
    </RowLink>
  );
  const types = subjectDevice(row);
  return <Facts first={types} second={number} title={types} />;
}

/** The age of a day in days, as on the home page. */
function ageOf(day: string): string {
  const days = Math.max(0, (Date.parse(dayFromNow()) - Date.parse(day)) / DAY_MS);
  return days === 0 ? translate('home.ageToday') : translate('work-request.waitsDays', { days });
}

/** The age of requests awaiting approval, and the creation time. */
function CreatedCell({ requestStatus, createdDate }: WorkRequest) {
  const moment = formatInstant(String(createdDate));
  const [day = '', time] = moment.split(' ');
  if (!(AWAITING_APPROVAL as readonly string[]).includes(String(requestStatus)))
    return <Facts first={day} second={time} title={moment} />;
  return <Facts first={ageOf(day)} second={day} title={moment} />;
}

const inTwoLines = (words: ReactNode) => words && <span className="two-lines">{words}</span>;

/** The cells of the list of requests. */
export const listCells: Cells<typeof workRequest> = {
  ...workRequestListCells,
  createdDate: (row) => <CreatedCell {...row} />,
  createdBy: ({ createdBy }) => inTwoLines(<PersonName username={String(createdBy)} />),
  remark: ({ remark }) => inTwoLines(remark),
  'subject.shopName': (row) => <ShopCell {...row} />,
  'subject.deviceType': (row) => <DeviceCell {...row} />,
  'subject.decor': ({ subject }) => inTwoLines(subject?.decor),
};
