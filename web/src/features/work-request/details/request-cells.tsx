import { LinkOutlined } from '@ant-design/icons';
import {
  REQUEST_STATUS,
  REQUEST_TYPE,
  type RequestStatus,
} from '@cooler/contract/features/work-request/statuses.ts';
import type { AnyRow } from '@cooler/contract/kernel/entity.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';
import { type Cells, statusCell, type Tone } from '../../../kernel/table/cells.tsx';
import { translate } from '../../../kernel/text/text.ts';
import { useIsPhone } from '../../../kernel/browser/use-is-phone.ts';
import { documentLinks } from './document-links.ts';
import './request-cells.css';

const TONES: Readonly<Record<RequestStatus, Tone>> = {
  REQUIRED: 'amber',
  MODIFIED: 'amber',
  APPROVED: 'blue',
  DENIED: 'red',
  COMPLETED: 'green',
  FAILED: 'red',
  LACK_OF_PARTS: 'amber',
  CALORIC_OR_COMPRESSOR: 'amber',
  DELETED: 'plain',
  IN_PROGRESS: 'blue',
  ARRIVED: 'blue',
  LEAVED: 'blue',
  ACCEPTED_DEADLINE_MODIFIED: 'blue',
  REPAIR_OFFER_ARRIVED: 'violet',
  REPAIR_OFFER_APPROVED: 'violet',
  REPAIR_OFFER_DENIED: 'red',
  CANNOT_BE_REPAIRED_ON_SITE: 'amber',
  DEVICE_STATUS_CHANGED: 'plain',
};

const statusTag = statusCell('requestStatus', REQUEST_STATUS, TONES);

function DocumentsCell({ row }: { readonly row: AnyRow }) {
  const links = documentLinks(row.documentsUrl);
  return (
    <span className="document-links">
      {links.map(({ text, address }) =>
        address ? (
          <a key={text} href={address} target="_blank" rel="noopener noreferrer" title={text}>
            <LinkOutlined /> {new URL(address).hostname}
          </a>
        ) : (
          <span key={text}>{text}</span>
        ),
      )}
    </span>
  );
}

const SUMMARY = [
  ['deviceRegisterFrom.serialNumber', 'deviceRegisterTo.serialNumber'],
  ['shopFrom.name', 'shopTo.name'],
] as const;

/** The type; on a phone, where the columns beside it are out of sight, also what they would say. */
function TypeCell({ row }: { readonly row: AnyRow }) {
  const isPhone = useIsPhone();
  const type = translate(`${REQUEST_TYPE.name}.${row.requestType}`);
  if (!isPhone) return type;
  const lines = SUMMARY.map((paths) => paths.map((path) => valueAt(row, path)).filter(Boolean));
  return (
    <>
      {type}
      <span className="request-summary">
        {statusTag(row)}
        {lines.map((said, index) => (
          <span key={SUMMARY[index]?.[0]}>{said.join(' → ')}</span>
        ))}
      </span>
    </>
  );
}

/** How a request shows in details, as itself and as its history. */
export const requestCells: Cells = {
  requestStatus: statusTag,
  documentsUrl: (row) => <DocumentsCell row={row} />,
  updatedBy: ({ updatedBy, onBehalfOf }) =>
    onBehalfOf
      ? translate('common.onBehalf', { by: String(updatedBy), name: String(onBehalfOf) })
      : String(updatedBy),
};

/** How a request shows in lists. */
export const requestListCells: Cells = { ...requestCells, requestType: (row) => <TypeCell row={row} /> };
