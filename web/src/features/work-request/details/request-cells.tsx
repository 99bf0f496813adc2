import { LinkOutlined } from '@ant-design/icons';
import {
  REQUEST_STATUS,
  REQUEST_TYPE,
  type RequestStatus,
} from '@cooler/contract/features/work-request/statuses.ts';
import type { AnyRow } from '@cooler/contract/kernel/entity.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';
import { useIsPhone } from '../../../kernel/browser/use-is-phone.ts';
import type { Cells } from '../../../kernel/table/cells.tsx';
import { choiceTag } from '../../../kernel/table/choice-tag.tsx';
import { translate } from '../../../kernel/text/text.ts';
import { documentLinks } from './document-links.ts';
import './request-cells.css';

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
        {choiceTag(REQUEST_STATUS, row.requestStatus as RequestStatus)}
        {lines.map((said, index) => (
          <span key={SUMMARY[index]?.[0]}>{said.join(' → ')}</span>
        ))}
      </span>
    </>
  );
}

/** How a request shows in details, as itself and as its history. */
export const requestCells: Cells = {
  documentsUrl: (row) => <DocumentsCell row={row} />,
  updatedBy: ({ updatedBy, onBehalfOf }) =>
    onBehalfOf
      ? translate('common.onBehalf', { by: String(updatedBy), name: String(onBehalfOf) })
      : String(updatedBy),
};

/** How a request shows in lists. */
export const requestListCells: Cells = { ...requestCells, requestType: (row) => <TypeCell row={row} /> };
