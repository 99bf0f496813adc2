import { labelOf } from '@cooler/contract/kernel/entity.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';
import type { Cell, Cells } from '../../kernel/table/cells.tsx';
import { translate } from '../../kernel/text/text.ts';
import { CopiedText } from './copied-text.tsx';
import { outcomeOf, type PartnerLog, toneOf } from './message-state.ts';
import './partners.css';

const COPIED = ['requestUri', 'requestUrl', 'requestBody', 'responseMessage'];

function copiedCell(entity: PartnerLog, path: string): Cell<PartnerLog> {
  return (row) => {
    const text = valueAt(row, path);
    return text ? <CopiedText label={translate(labelOf(entity, path))} text={String(text)} /> : null;
  };
}

/** How the messages to a partner show in its log. */
export function messageCells(entity: PartnerLog): Cells<PartnerLog> {
  return {
    responseHttpStatusCode: (row) => <span className={`tag tag-${toneOf(row)}`}>{outcomeOf(row)}</span>,
    ...Object.fromEntries(COPIED.map((path) => [path, copiedCell(entity, path)])),
  };
}
