import { LinkOutlined } from '@ant-design/icons';
import { REQUEST_STATUS, type RequestStatus } from '@cooler/contract/entities/work-request/statuses.ts';
import type { AnyRow } from '@cooler/contract/kernel/entity.ts';
import { type Cells, statusCell, type Tone } from '../../kernel/cells.tsx';
import { translate } from '../../kernel/text.ts';
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

/** How a request shows in lists and details, as itself and as its history. */
export const requestCells: Cells = {
  requestStatus: statusCell('requestStatus', REQUEST_STATUS, TONES),
  documentsUrl: (row) => <DocumentsCell row={row} />,
  updatedBy: ({ updatedBy, onBehalfOf }) =>
    onBehalfOf
      ? translate('common.onBehalf', { by: String(updatedBy), name: String(onBehalfOf) })
      : String(updatedBy),
};
