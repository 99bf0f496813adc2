import type { Delimiter } from './delimiter.ts';

/** The text is not a valid row of a CSV file. */
export class MalformedRow extends Error {}

export interface SplitOptions {
  readonly delimiter: Delimiter;
  /** A stray quote is taken literally. */
  readonly isTolerant: boolean;
  /** A row longer than this is malformed. */
  readonly maxCharacters: number;
}

/** A cell and where it ends; the functions return undefined where the text ends before the cell does. */
interface Cell {
  readonly text: string;
  readonly end: number;
}

const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

const isLineEnd = (code: number): boolean => code === LINE_FEED || code === CARRIAGE_RETURN;

/** Splits text that arrives in chunks into rows of cells, at LF, CRLF or CR. */
export class RowSplitter {
  readonly #delimiter: number;
  readonly #options: SplitOptions;
  #text = '';
  #isLast = false;

  constructor(options: SplitOptions) {
    this.#options = options;
    this.#delimiter = options.delimiter.charCodeAt(0);
  }

  /** The rows that end in this chunk; the rest is kept for the next one. Throws `MalformedRow`. */
  *rowsOf(part: string, isLast: boolean): Generator<string[]> {
    this.#text += part;
    this.#isLast = isLast;
    let start = 0;
    while (start < this.#text.length) {
      const cells: string[] = [];
      const end = this.#rowAt(start, cells);
      if (end === undefined) break;
      start = end;
      yield cells;
    }
    this.#text = this.#text.slice(start);
    if (this.#text.length > this.#options.maxCharacters) throw new MalformedRow();
  }

  // Where the next row begins; undefined where this one is incomplete so far.
  #rowAt(start: number, cells: string[]): number | undefined {
    for (let at = start; ; at += 1) {
      const cell = this.#text.charCodeAt(at) === QUOTE ? this.#quotedAt(at) : this.#plainAt(at, '');
      if (!cell) return undefined;
      cells.push(cell.text);
      at = cell.end;
      if (this.#text.charCodeAt(at) !== this.#delimiter) return this.#afterLineEnd(at);
    }
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

  #plainAt(start: number, before: string): Cell | undefined {
    const text = this.#text;
    for (let at = start; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === this.#delimiter || code === LINE_FEED || code === CARRIAGE_RETURN)
        return { text: before + text.slice(start, at), end: at };
      if (code === QUOTE && !this.#options.isTolerant) throw new MalformedRow();
    }
    return this.#isLast ? { text: before + text.slice(start), end: text.length } : undefined;
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
      if (at + 1 === text.length || this.#ends(at + 1)) return { text: value, end: at + 1 };
      if (!this.#options.isTolerant) throw new MalformedRow();
      return this.#plainAt(at, `"${value}`);
    }
    if (this.#isLast) throw new MalformedRow();
    return undefined;
  }
}
