import type { Spool } from '../spool.ts';
import { MAX_RECORD_BYTES, RECORD, RECORD_HEADER_BYTES, record, u32 } from './biff.ts';
import { truncateText } from './truncate-text.ts';

/** The most characters Excel keeps in a cell. */
export const MAX_CELL_CHARACTERS = 32_767;

const REMEMBERED = 20_000;
const REMEMBERED_CHARACTERS = 100;

const SLOTS = 4_096;

const COUNTS_BYTES = 8;
const TEXT_HEADER_BYTES = 3;
/** Readers fail on a text whose header, or a character outside the basic plane, is cut by a record's end. */
const MIN_ROOM = TEXT_HEADER_BYTES + 4;

const WIDE = /[\u0100-\uffff]/;

/** The place of a text among those seen last; most cells hold what a cell before them held. */
function slotOf(text: string): number {
  const { length } = text;
  const near = text.charCodeAt(length - 1) + 61 * text.charCodeAt(length - 2);
  return (near + 7 * text.charCodeAt(length >> 1) + 131 * text.charCodeAt(0) + 17 * length) & (SLOTS - 1);
}

/** The workbook's table of texts, spooled; only texts seen lately are looked up, so memory stays bounded. */
export class SharedStrings {
  readonly #spool: Spool;
  readonly #record = Buffer.alloc(MAX_RECORD_BYTES);
  #recordId: number = RECORD.sharedStrings;
  #used = COUNTS_BYTES;
  /** By slots, because a map reads each text from end to end. */
  readonly #last: string[] = new Array(SLOTS).fill('');
  readonly #lastIndexes = new Uint32Array(SLOTS);
  #recent = new Map<string, number>();
  #older = new Map<string, number>();
  #asked = 0;
  #kept = 0;

  constructor(spool: Spool) {
    this.#spool = spool;
  }

  /** The number by which a cell refers to `text`. */
  indexOf(text: string): number {
    this.#asked += 1;
    if (text.length > REMEMBERED_CHARACTERS) return this.#add(text);
    const slot = slotOf(text);
    if (this.#last[slot] === text && text !== '') return this.#lastIndexes[slot] ?? 0;
    const index = this.#lookUp(text);
    this.#last[slot] = text;
    this.#lastIndexes[slot] = index;
    return index;
  }

  #lookUp(text: string): number {
    const known = this.#recent.get(text);
    if (known !== undefined) return known;
    const index = this.#older.get(text) ?? this.#add(text);
    this.#remember(text, index);
    return index;
  }

  /** Writes what is left and the counts; the spool then holds the whole table. */
  async finish(): Promise<void> {
    this.#endRecord();
    await this.#spool.flush();
    await this.#spool.overwrite(RECORD_HEADER_BYTES, u32(this.#asked, this.#kept));
  }

  #remember(text: string, index: number): void {
    if (this.#recent.size === REMEMBERED) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(text, index);
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
