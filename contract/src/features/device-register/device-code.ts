/** What a code on a device names: its inventory number for certain, or (`isCertain` false) one of its two numbers. */
export interface DeviceCode {
  readonly number: string;
  /** Only the company's own labels are certain; a manufacturer's plate carries a serial number. */
  readonly isCertain: boolean;
}

const PREFIX = 'CR:';
const MAX_NUMBER_LENGTH = 50;
/** The longest code of a device: a number in an address with every letter percent-encoded. */
export const MAX_CODE_LENGTH = 500;

// Code 128 can contain invisible separators.
const CONTROL_CHARACTERS = /\p{Cc}/gu;
const ADDRESS = /^https?:\/\/[^/?#]+\/(?:[^?#]*\/)?(?<last>[^/?#]+)\/?(?:[?#].*)?$/i;

/** The content of a label's code: `CR:` and the inventory number. Printed labels must stay readable, so the prefix never changes. */
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

/**
 * Reads a scanned or typed code: `CR:` and an inventory number, a web address that ends in either of these, or a
 * bare inventory or serial number. Null where no device can have such a number.
 */
export function readDeviceCode(code: string): DeviceCode | null {
  if (code.length > MAX_CODE_LENGTH) return null;
  const said = code.replace(CONTROL_CHARACTERS, '').trim();
  const last = ADDRESS.exec(said)?.groups?.last;
  const text = last ? decoded(last).trim() : said;
  const isLabel = text.toUpperCase().startsWith(PREFIX);
  const number = isLabel ? text.slice(PREFIX.length).trim() : text;
  if (number === '' || number.length > MAX_NUMBER_LENGTH) return null;
  return { number, isCertain: isLabel || last !== undefined };
}
