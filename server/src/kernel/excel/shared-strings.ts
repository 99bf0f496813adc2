import type { Spool } from '../spool.ts';
import { MAX_RECORD_BYTES, RECORD, RECORD_HEADER_BYTES, record, u32 } from './biff.ts';
import { truncateText } from './truncate-text.ts';

/** The most characters Excel keeps in a cell. */
export const MAX_CELL_CHARACTERS = 32_767;

const REMEMBERED_CHARACTERS = 100;

/** Pairs of places; a text that is met again soon stays in its pair, whatever is met once. */
const PAIRS = 32_768;
const HASHED_CHARACTERS = 8;

const COUNTS_BYTES = 8;
const TEXT_HEADER_BYTES = 3;
/** Readers fail on a text whose header, or a character outside the basic plane, is cut by a record's end. */
const MIN_ROOM = TEXT_HEADER_BYTES + 4;

const WIDE = /[\u0100-\uffff]/;

/** The first place of the pair in which a text is looked for: by its length, first and last characters. */
function placeOf(text: string): number {
  const { length } = text;
  let hash = Math.imul(length, 31) + text.charCodeAt(0);
  for (let at = Math.max(1, length - HASHED_CHARACTERS); at < length; at += 1) {
    hash = Math.imul(hash, 31) + text.charCodeAt(at);
  }
  return 2 * ((Math.imul(hash, 0x9e3779b1) >>> 16) & (PAIRS - 1));
}

/** The same text without the longer one that it was cut from, which it would keep in memory. */
const alone = (text: string): string =>
  text.length < 13 ? text : Buffer.from(text, 'utf16le').toString('utf16le');

/** The workbook's table of texts, spooled; only texts seen lately are looked up, so memory stays bounded. */
export class SharedStrings {
  readonly #spool: Spool;
  readonly #record = Buffer.alloc(MAX_RECORD_BYTES);
  #recordId: number = RECORD.sharedStrings;
  #used = COUNTS_BYTES;
  /** By places, because a map reads each text from end to end. */
  readonly #seen: string[] = new Array(2 * PAIRS).fill('');
  readonly #indexes = new Uint32Array(2 * PAIRS);
  #asked = 0;
  #kept = 0;

  constructor(spool: Spool) {
    this.#spool = spool;
  }

  /** The number by which a cell refers to `text`. */
  indexOf(text: string): number {
    this.#asked += 1;
    if (text.length > REMEMBERED_CHARACTERS) return this.#add(text);
    const place = placeOf(text);
    if (this.#seen[place] === text) return this.#indexes[place] ?? 0;
    const isSecond = this.#seen[place + 1] === text;
    const index = isSecond ? (this.#indexes[place + 1] ?? 0) : this.#add(text);
    this.#remember(place, isSecond ? (this.#seen[place + 1] ?? '') : alone(text), index);
    return index;
  }

  /** Writes what is left and the counts; the spool then holds the whole table. */
  async finish(): Promise<void> {
    this.#endRecord();
    await this.#spool.flush();
    await this.#spool.overwrite(RECORD_HEADER_BYTES, u32(this.#asked, this.#kept));
  }

  #remember(place: number, text: string, index: number): void {
    this.#seen[place + 1] = this.#seen[place] ?? '';
    this.#indexes[place + 1] = this.#indexes[place] ?? 0;
    this.#seen[place] = text;
    this.#indexes[place] = index;
  }

  #add(text: string): number {
    const wide = WIDE.test(text);
    if (this.#used + MIN_ROOM > MAX_RECORD_BYTES) this.#endRecord();
    this.#used = this.#record.writeUInt16LE(text.length, this.#used);
    this.#used = this.#record.writeUInt8(Number(wide), this.#used);
    this.#writeCharacters(text, wide);
    this.#kept += 1;
    return this.#kept - 1;
  }

  #writeCharacters(text: string, wide: boolean): void {
    const encoding = wide ? 'utf16le' : 'latin1';
    let rest = text;
    for (;;) {
      const room = Math.floor((MAX_RECORD_BYTES - this.#used) / (wide ? 2 : 1));
      const part = truncateText(rest, room);
      this.#used += this.#record.write(part, this.#used, encoding);
      if (part.length === rest.length) return;
      rest = rest.slice(part.length);
      this.#endRecord();
      this.#used = this.#record.writeUInt8(Number(wide));
    }
  }

  #endRecord(): void {
    this.#spool.append(record(this.#recordId, this.#record.subarray(0, this.#used)));
    this.#recordId = RECORD.continue;
    this.#used = 0;
  }
}
