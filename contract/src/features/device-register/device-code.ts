import { evenKey } from '../../kernel/clean-text.ts';

/** The number in a device's code: the inventory number, or, if `isCertain` is false, the inventory or serial number. */
export interface DeviceCode {
  readonly number: string;
  /** True for the company's own labels; a manufacturer's plate has the serial number. */
  readonly isCertain: boolean;
}

const PREFIX = 'CR:';
const MAX_NUMBER_LENGTH = 50;
/** The longest code: a number in a web address with every character percent-encoded. */
export const MAX_CODE_LENGTH = 500;

// Code 128 can contain invisible separators, and so can what is pasted.
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
const ADDRESS = /^https?:\/\/[^/?#]+\/(?:[^?#]*\/)?(?<last>[^/?#]+)\/?(?:[?#].*)?$/i;

/** The content of a label's QR code: `CR:` and the inventory number. The prefix must never change: printed labels have it. */
export function deviceCodeOf(inventoryNumber: string): string {
  return `${PREFIX}${inventoryNumber}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const cleaned = (text: string): string => evenKey(text.replace(INVISIBLE, '')).trim();

/**
 * Reads a scanned or typed code: `CR:` and an inventory number, a web address that ends in either of these, or a
 * bare inventory or serial number. Null if no device can have such a number.
 */
export function readDeviceCode(code: string): DeviceCode | null {
  if (code.length > MAX_CODE_LENGTH) return null;
  const said = cleaned(code);
  const last = ADDRESS.exec(said)?.groups?.last;
  const text = last ? cleaned(decoded(last)) : said;
  const isLabel = text.toUpperCase().startsWith(PREFIX);
  const number = isLabel ? text.slice(PREFIX.length).trim() : text;
  if (number === '' || number.length > MAX_NUMBER_LENGTH) return null;
  return { number, isCertain: isLabel || last !== undefined };
}
