import { unguardFormula } from '@cooler/contract/csv.ts';
import type { Delimiter } from './delimiter.ts';

/** The text is not a valid row of a CSV file, from this column on. */
export class MalformedRow extends Error {
  readonly column: number;

  constructor(column: number) {
    super();
    this.column = column;
  }
}

export interface SplitOptions {
  readonly delimiter: Delimiter;
  /** A stray quote is taken literally. */
  readonly isTolerant: boolean;
  /** A row longer than this is malformed. */
  readonly maxCharacters: number;
  /** Further cells of a row are left out. */
  readonly maxCells: number;
}

/** A cell and where it ends; the functions return undefined where the text ends before the cell does. */
interface Cell {
  readonly text: string;
  readonly end: number;
}

const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
/** Tab, space and hard space, which some programs write around quoted cells. */
const BLANKS: ReadonlySet<number> = new Set([9, 32, 160]);

const isLineEnd = (code: number): boolean => code === LINE_FEED || code === CARRIAGE_RETURN;

/** Splits text that arrives in chunks into rows of cells, at LF, CRLF or CR. */
export class RowSplitter {
  readonly #delimiter: number;
  readonly #options: SplitOptions;
  #text = '';
  #isLast = false;
  // The cells of the row under way, and their length in the file: no part of a row is read twice.
  #cells: string[] = [];
  #length = 0;
  // Where the text was already searched for the end of its first cell.
  #searchedTo = 0;

  constructor(options: SplitOptions) {
    this.#options = options;
    this.#delimiter = options.delimiter.charCodeAt(0);
  }

  /** The rows that end in this chunk; the rest is kept for the next one. Throws `MalformedRow`. */
  *rowsOf(part: string, isLast: boolean): Generator<string[]> {
    this.#text += part;
    this.#isLast = isLast;
    let at = 0;
    while (at < this.#text.length || (isLast && this.#cells.length > 0)) {
      const cell = this.#text.charCodeAt(at) === QUOTE ? this.#quotedAt(at) : this.#plainAt(at, '');
      if (!cell) break;
      this.#searchedTo = 0;
      const isRowEnd = this.#text.charCodeAt(cell.end) !== this.#delimiter;
      const next = isRowEnd ? this.#afterLineEnd(cell.end) : cell.end + 1;
      if (next === undefined) break;
      this.#add(cell.text, next - at);
      at = next;
      if (isRowEnd) yield this.#takeRow();
    }
    this.#text = this.#text.slice(at);
    this.#searchedTo = Math.max(0, this.#searchedTo - at);
    this.#refuseLongRow(this.#text.length);
  }

  #add(text: string, length: number): void {
    if (this.#cells.length < this.#options.maxCells) this.#cells.push(text);
    this.#length += length;
    this.#refuseLongRow(0);
  }

  #refuseLongRow(further: number): void {
    if (this.#length + further > this.#options.maxCharacters) this.#refuse();
  }

  #refuse(): never {
    throw new MalformedRow(this.#cells.length + 1);
  }

  #takeRow(): string[] {
    const cells = this.#cells;
    this.#cells = [];
    this.#length = 0;
    return cells;
  }

  #afterLineEnd(at: number): number | undefined {
    if (this.#text.charCodeAt(at) !== CARRIAGE_RETURN) return at + 1;
    // The LF of a CRLF may come with the next chunk.
    if (at + 1 === this.#text.length && !this.#isLast) return undefined;
    return this.#text.charCodeAt(at + 1) === LINE_FEED ? at + 2 : at + 1;
  }

  #ends(at: number): boolean {
    const code = this.#text.charCodeAt(at);
    return code === this.#delimiter || isLineEnd(code);
  }

  /** The first place after blanks. */
  #afterBlanks(start: number): number {
    let at = start;
    while (BLANKS.has(this.#text.charCodeAt(at)) && !this.#ends(at)) at += 1;
    return at;
  }

  #plainAt(start: number, before: string): Cell | undefined {
    const text = this.#text;
    for (let at = Math.max(start, this.#searchedTo); at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === this.#delimiter || code === LINE_FEED || code === CARRIAGE_RETURN)
        return { text: before + text.slice(start, at), end: at };
      if (code === QUOTE && !this.#options.isTolerant)
        return this.#afterBlanks(start) === at ? this.#quotedAt(at) : this.#refuse();
    }
    if (this.#isLast) return { text: before + text.slice(start), end: text.length };
    this.#searchedTo = text.length;
    return undefined;
  }

  #quotedAt(start: number): Cell | undefined {
    const text = this.#text;
    let isDoubled = false;
    for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2)) {
      if (at + 1 === text.length && !this.#isLast) return undefined;
      if (text.charCodeAt(at + 1) === QUOTE) {
        isDoubled = true;
        continue;
      }
      const inside = text.slice(start + 1, at);
      const value = isDoubled ? inside.replaceAll('""', '"') : inside;
      const end = this.#afterBlanks(at + 1);
      if (end === text.length && !this.#isLast) return undefined;
      if (end === text.length || this.#ends(end)) return { text: value, end };
      if (!this.#options.isTolerant) this.#refuse();
      return this.#plainAt(at, `"${value}`);
    }
    if (this.#isLast) this.#refuse();
    return undefined;
  }
}

/** The rows of CSV that the server wrote itself, the header first. */
export function splitOwnCsv(text: string): string[][] {
  const unlimited = { maxCharacters: Number.POSITIVE_INFINITY, maxCells: Number.POSITIVE_INFINITY };
  const splitter = new RowSplitter({ delimiter: ';', isTolerant: false, ...unlimited });
  return [...splitter.rowsOf(text.replace('\ufeff', ''), true)].map((cells) => cells.map(unguardFormula));
}
