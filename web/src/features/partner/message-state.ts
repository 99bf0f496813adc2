import type { auroraRequest } from '@cooler/contract/features/partner/aurora-request.entity.ts';
import type { primeSolsRequest } from '@cooler/contract/features/partner/prime-sols-request.entity.ts';
import type { PathOf, Row } from '@cooler/contract/kernel/entity.ts';
import type { Tone } from '@cooler/contract/kernel/field.ts';
import { translate } from '../../kernel/text/text.ts';

/** The message logs, one per partner. */
export type PartnerLog = typeof auroraRequest | typeof primeSolsRequest;

export type Message = Row<PartnerLog>;

/** The texts of a message that are too long for a cell; Aurora has no `requestUri`. */
export const LONG_TEXTS = [
  'requestUri',
  'requestUrl',
  'requestBody',
  'responseMessage',
] as const satisfies readonly PathOf<typeof primeSolsRequest>[];

/** The tone of the outcome tag: green for a 2xx code, red for a failure (docs/domain.md §11.10). */
export function toneOf({ responseHttpStatusCode: code, failure, state }: Message): Tone {
  if (code?.startsWith('2')) return 'green';
  if (code || failure) return 'red';
  return state === 'WAITING' ? 'amber' : 'plain';
}

/** Whether the partner answered that what it should cancel is not there: nothing is left to do. */
export function isAlreadyGone({ responseHttpStatusCode: code, state }: Message): boolean {
  return state === 'SENT' && code !== null && !code.startsWith('2');
}

/** The status code of the response, if any, and the state of the message as text. */
export function outcomeOf({ responseHttpStatusCode: code, state }: Message): string {
  const word = translate(`partner-message-state.${state}`);
  return code ? `${code} · ${word}` : word;
}

/** Parses a text as JSON for the tree; undefined if it is not an object or array. */
export function jsonIn(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
