import * as z from 'zod/mini';
import type { TextField } from '../../../kernel/field.ts';
import { checkValue, type Fault, fieldSchema, missingFault } from '../../../kernel/validate.ts';
import { type RequestEvent, type StepData, TRANSITIONS } from './transitions.ts';

/** The longest reason. */
export const MAX_REASON = 1_000;

const REASON: TextField = { kind: 'text', max: MAX_REASON, multiline: true };

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** The price of a repair offer: non-negative, at most two decimals. */
export const offerAmount = fieldSchema({ kind: 'decimal' }) as z.ZodMiniNumber;

/** An ISO 4217 currency code. */
export const offerCurrency = z.string().check(
  z.regex(/^[A-Z]{3}$/),
  z.refine((code) => CURRENCIES.has(code)),
);

/** Whether a step can carry this kind of information. */
export function carries(event: RequestEvent, word: StepData): boolean {
  return TRANSITIONS.some((row) => row.event === event && row.carries?.includes(word));
}

/** The reason, trimmed; null if it is blank. */
export function trimmedReason(given: unknown): string | null {
  const text = typeof given === 'string' ? given.trim() : '';
  return text === '' ? null : text;
}

/** The validation error of a step's reason, if any. */
export function reasonFault(given: unknown, isNeeded: boolean): Fault | undefined {
  const isText = typeof given === 'string';
  if (isText ? trimmedReason(given) === null : (given ?? null) === null)
    return isNeeded ? missingFault(REASON) : undefined;
  const checked = checkValue(REASON, given);
  return 'faults' in checked ? checked.faults[0] : undefined;
}
