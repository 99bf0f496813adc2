import { type Entity, labelOf } from '@cooler/contract/kernel/entity.ts';
import type { Cell, Cells } from '../../kernel/table/cells.tsx';
import { translate } from '../../kernel/text/text.ts';
import { CopiedText } from './copied-text.tsx';
import { outcomeOf, toneOf } from './message-state.ts';
import './partners.css';

const COPIED = ['requestUri', 'requestUrl', 'requestBody', 'responseMessage'];

function copiedCell(entity: Entity, path: string): Cell {
  return (row) => {
    const text = row[path];
    return text ? <CopiedText label={translate(labelOf(entity, path))} text={String(text)} /> : null;
  };
}

/** How the messages to a partner show in its log. */
export function messageCells(entity: Entity): Cells {
  return {
    responseHttpStatusCode: (row) => <span className={`tag tag-${toneOf(row)}`}>{outcomeOf(row)}</span>,
    ...Object.fromEntries(COPIED.map((path) => [path, copiedCell(entity, path)])),
  };
}
