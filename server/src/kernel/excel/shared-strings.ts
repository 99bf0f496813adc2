import type { Spool } from '../spool.ts';
import { MAX_RECORD_BYTES, RECORD, RECORD_HEADER_BYTES, record, u32 } from './biff.ts';
import { truncateText } from './truncate-text.ts';

/** Excel's limit for the text of a cell. */
export const MAX_CELL_CHARACTERS = 32_767;

const COUNTS_BYTES = 8;
const TEXT_HEADER_BYTES = 3;
/** Readers fail on a text whose header, or a surrogate pair of which, is split by a record's end. */
const MIN_ROOM = TEXT_HEADER_BYTES + 4;

const WIDE = /[\u0100-\uffff]/;

/** The workbook's shared string table, spooled to disk. */
export class SharedStrings {
  readonly #spool: Spool;
  readonly #record = Buffer.alloc(MAX_RECORD_BYTES);
  #recordId: number = RECORD.sharedStrings;
  #used = COUNTS_BYTES;
  #references = 0;
  #stored = 0;

  constructor(spool: Spool) {
    this.#spool = spool;
  }

  /** Writes the remaining texts and the counts; the spool then holds the whole table. */
  async finish(): Promise<void> {
    this.#endRecord();
    await this.#spool.flush();
    await this.#spool.overwrite(RECORD_HEADER_BYTES, u32(this.#references, this.#stored));
  }

  /** Counts a further cell that refers to a text. */
  referAgain(): void {
    this.#references += 1;
  }

  /** Adds a text; returns the index by which cells refer to it. */
  add(text: string): number {
    const wide = WIDE.test(text);
    if (this.#used + MIN_ROOM > MAX_RECORD_BYTES) this.#endRecord();
    this.#used = this.#record.writeUInt16LE(text.length, this.#used);
    this.#used = this.#record.writeUInt8(Number(wide), this.#used);
    this.#writeCharacters(text, wide);
    this.#references += 1;
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
