import type { Spool } from '../spool.ts';
import { MAX_RECORD_BYTES, RECORD, RECORD_HEADER_BYTES, record, u32 } from './biff.ts';
import { truncateText } from './truncate-text.ts';

/** Excel's limit for the text of a cell. */
export const MAX_CELL_CHARACTERS = 32_767;

const MAX_CACHED_CHARACTERS = 100;

/** The cache is two-way set-associative with LRU replacement: a text that soon recurs is not evicted by one that occurs once. */
const PAIRS = 32_768;
const HASHED_CHARACTERS = 8;

const COUNTS_BYTES = 8;
const TEXT_HEADER_BYTES = 3;
/** Readers fail on a text whose header, or a surrogate pair of which, is split by a record's end. */
const MIN_ROOM = TEXT_HEADER_BYTES + 4;

const WIDE = /[\u0100-\uffff]/;

/** The first slot of the pair for a text: a hash of its length, first and last characters. */
function placeOf(text: string): number {
  const { length } = text;
  let hash = Math.imul(length, 31) + text.charCodeAt(0);
  for (let at = Math.max(1, length - HASHED_CHARACTERS); at < length; at += 1) {
    hash = Math.imul(hash, 31) + text.charCodeAt(at);
  }
  return 2 * ((Math.imul(hash, 0x9e3779b1) >>> 16) & (PAIRS - 1));
}

/** A flat copy of a text: a substring would keep the longer text it was cut from in memory. */
const detached = (text: string): string =>
  text.length < 13 ? text : Buffer.from(text, 'utf16le').toString('utf16le');

/** The workbook's shared string table, spooled to disk; only recent texts are deduplicated, so memory is bounded. */
export class SharedStrings {
  readonly #spool: Spool;
  readonly #record = Buffer.alloc(MAX_RECORD_BYTES);
  #recordId: number = RECORD.sharedStrings;
  #used = COUNTS_BYTES;
  /** Arrays by slot, because a Map would hash each whole text. */
  readonly #seen: (string | undefined)[] = new Array(2 * PAIRS).fill(undefined);
  readonly #indexes = new Uint32Array(2 * PAIRS);
  #references = 0;
  #stored = 0;

  constructor(spool: Spool) {
    this.#spool = spool;
  }

  /** The index by which a cell refers to `text`; adds the text if it is not cached. */
  indexOf(text: string): number {
    this.#references += 1;
    if (text.length > MAX_CACHED_CHARACTERS) return this.#add(text);
    const place = placeOf(text);
    if (this.#seen[place] === text) return this.#indexes[place] ?? 0;
    const isSecond = this.#seen[place + 1] === text;
    const index = isSecond ? (this.#indexes[place + 1] ?? 0) : this.#add(text);
    this.#cache(place, isSecond ? (this.#seen[place + 1] ?? '') : detached(text), index);
    return index;
  }

  /** Writes the remaining texts and the counts; the spool then holds the whole table. */
  async finish(): Promise<void> {
    this.#endRecord();
    await this.#spool.flush();
    await this.#spool.overwrite(RECORD_HEADER_BYTES, u32(this.#references, this.#stored));
  }

  #cache(place: number, text: string, index: number): void {
    this.#seen[place + 1] = this.#seen[place];
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
    this.#stored += 1;
    return this.#stored - 1;
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
