import { LinkOutlined } from '@ant-design/icons';
import type { movementHistory } from '@cooler/contract/features/movement-history/movement-history.entity.ts';
import { REQUEST_STATUS, REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import { QUESTION_STATE } from '@cooler/contract/features/work-request/thread/question-state.ts';
import type { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import { useIsPhone } from '../../../kernel/browser/use-is-phone.ts';
import { Doer } from '../../../kernel/person/person-name.tsx';
import type { Cells } from '../../../kernel/table/cells.tsx';
import { choiceTag } from '../../../kernel/table/choice-tag.tsx';
import { translate } from '../../../kernel/text/text.ts';
import { documentLinks } from './document-links.ts';
import './request-cells.css';

/** Requests and their earlier states. */
export type RequestEntity = typeof workRequest | typeof movementHistory;

export type RequestRow = Row<RequestEntity>;

function DocumentsCell({ documentsUrl }: Pick<RequestRow, 'documentsUrl'>) {
  const links = documentLinks(documentsUrl);
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

/** The type; on a phone, where the next columns are off screen, also their content in short. */
function TypeCell({ row }: { readonly row: RequestRow }) {
  const isPhone = useIsPhone();
  const type = translate(`${REQUEST_TYPE.name}.${row.requestType}`);
  if (!isPhone) return type;
  const { deviceRegisterFrom, deviceRegisterTo, shopFrom, shopTo } = row;
  const devices = [deviceRegisterFrom?.serialNumber, deviceRegisterTo?.serialNumber];
  const shops = [shopFrom?.name, shopTo?.name];
  return (
    <>
      {type}
      <span className="request-summary">
        {choiceTag(REQUEST_STATUS, row.requestStatus)}
        <span>{devices.filter(Boolean).join(' → ')}</span>
        <span>{shops.filter(Boolean).join(' → ')}</span>
      </span>
    </>
  );
}

/** The tag of an open or answered question; null if none was asked. */
function questionTag(row: RequestRow) {
  return 'questionState' in row && row.questionState !== 'NONE'
    ? choiceTag(QUESTION_STATE, row.questionState)
    : null;
}

function statusCell(row: RequestRow) {
  const status = choiceTag(REQUEST_STATUS, row.requestStatus);
  const question = questionTag(row);
  if (!question) return status;
  return (
    <span className="request-state">
      {status}
      {question}
    </span>
  );
}

/** Cells of the details of a request and of its earlier states. */
export const requestCells: Cells<RequestEntity> = {
  requestStatus: statusCell,
  documentsUrl: ({ documentsUrl }) => <DocumentsCell documentsUrl={documentsUrl} />,
  updatedBy: ({ updatedBy, onBehalfOf }) => <Doer by={String(updatedBy)} onBehalfOf={onBehalfOf} />,
};

/** Cells of requests and of earlier states in lists. */
export const requestListCells: Cells<RequestEntity> = {
  ...requestCells,
  requestType: (row) => <TypeCell row={row} />,
};

/** Cells of the list of requests. */
export const workRequestListCells: Cells<typeof workRequest> = {
  ...requestListCells,
  questionState: questionTag,
};

/** Cells that differ on cards. */
export const workRequestCardCells: Cells<typeof workRequest> = {
  requestStatus: statusCell,
};
