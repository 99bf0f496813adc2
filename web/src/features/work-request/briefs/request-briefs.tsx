import type { RequestBrief } from '@cooler/contract/features/work-request/list/brief.ts';
import {
  FINAL_STATUSES,
  REQUEST_STATUS,
  REQUEST_TYPE,
} from '@cooler/contract/features/work-request/statuses.ts';
import { dayFromNow } from '@cooler/contract/kernel/day.ts';
import type { ReactNode } from 'react';
import { RowLink } from '../../../kernel/list/row-link.tsx';
import { Doer } from '../../../kernel/person/person-name.tsx';
import { choiceTag } from '../../../kernel/table/choice-tag.tsx';
import { formatInstant } from '../../../kernel/text/format.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import './request-briefs.css';

interface BriefProps {
  readonly request: RequestBrief;
}

const isOver = ({ requestStatus }: RequestBrief) =>
  (FINAL_STATUSES as readonly string[]).includes(requestStatus);

/** The devices that the request moves or repairs, as links. */
function Devices({ request: { deviceFrom, deviceTo } }: BriefProps) {
  const devices = [deviceFrom, deviceTo].filter((device) => device !== null);
  return devices.map(({ id, inventoryNumber, serialNumber, deviceTypeName }, n) => (
    <span key={n === 0 ? 'first' : 'second'}>
      {n > 0 && '→ '}
      {deviceTypeName}{' '}
      {id !== null && (
        <RowLink path="device-register" to={id}>
          {inventoryNumber ?? serialNumber ?? `#${id}`}
        </RowLink>
      )}
    </span>
  ));
}

function Shops({ request: { shopFrom, shopTo } }: BriefProps) {
  const shops = [shopFrom, shopTo].filter((shop) => shop !== null);
  return shops.map(({ code, name }, n) => (
    <span key={code}>
      {n > 0 && '→ '}
      <RowLink path="shops" to={code}>
        {name}
      </RowLink>
    </span>
  ));
}

/** The relevant day: the completed date; while open the accepted date, or else the requested date, marked once it is over. */
function Day({ request }: BriefProps) {
  const { t } = useTexts();
  const { requestedDate, acceptedDate, completedDate } = request;
  if (completedDate) return t('request-brief.completed', { day: completedDate });
  if (isOver(request)) return null;
  const day = acceptedDate ?? requestedDate;
  const text = t(acceptedDate ? 'request-brief.deadline' : 'request-brief.wanted', { day });
  return day < dayFromNow() ? <span className="tag tag-red">{text}</span> : text;
}

/** The user, time and message of the last step. */
function LastStep({ request: { updatedBy, updatedDate, onBehalfOf, message } }: BriefProps) {
  return (
    <>
      <span className="brief-soft">
        {formatInstant(updatedDate)} · <Doer by={updatedBy} onBehalfOf={onBehalfOf} />
      </span>
      {message && <q className="brief-words">{message}</q>}
    </>
  );
}

interface RequestBriefsProps {
  readonly requests: readonly RequestBrief[];
  /** Rendered next to the number of a request. */
  readonly mark?: (request: RequestBrief) => ReactNode;
  /** Called when the link to a request is followed. */
  readonly onFollow?: () => void;
}

/** Requests in a few lines each, with links to the shops and devices. */
export function RequestBriefs({ requests, mark, onFollow }: RequestBriefsProps) {
  const { t, named } = useTexts();
  return (
    <ul className="briefs">
      {requests.map((request) => (
        <li key={request.id}>
          <span className="brief-head">
            <RowLink path="work-requests" to={request.id} {...(onFollow && { onFollow })}>
              {t('device-timeline.request', {
                id: request.id,
                type: named(`${REQUEST_TYPE.name}.${request.requestType}`),
              })}
            </RowLink>
            {choiceTag(REQUEST_STATUS, request.requestStatus)}
            {mark?.(request)}
          </span>
          <span className="brief-facts">
            <Shops request={request} />
            <Devices request={request} />
            <Day request={request} />
          </span>
          <LastStep request={request} />
        </li>
      ))}
    </ul>
  );
}
