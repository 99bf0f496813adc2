import type { auroraRequest } from '@cooler/contract/features/partner/aurora-request.entity.ts';
import type { primeSolsRequest } from '@cooler/contract/features/partner/prime-sols-request.entity.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import type { Tone } from '@cooler/contract/kernel/field.ts';
import { translate } from '../../kernel/text/text.ts';

/** The logs of messages, one for each partner. */
export type PartnerLog = typeof auroraRequest | typeof primeSolsRequest;

export type Message = Row<PartnerLog>;

/** How the outcome of a message shows: green when its code starts with 2, red when it failed, with a word (docs/domain.md §11.10). */
export function toneOf({ responseHttpStatusCode: code, failure, state }: Message): Tone {
  if (code?.startsWith('2')) return 'green';
  if (code || failure) return 'red';
  return state === 'WAITING' ? 'amber' : 'plain';
}

/** The code of the answer, where one came, and what that means. */
export function outcomeOf({ responseHttpStatusCode: code, state }: Message): string {
  const word = translate(`partner-message-state.${state}`);
  return code ? `${code} · ${word}` : word;
}

/** A text as JSON, for the tree; undefined when it is not an object or a list. */
export function jsonIn(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
