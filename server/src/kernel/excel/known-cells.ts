/** The cache is two-way set-associative: a cell that soon recurs is not evicted by one that occurs once. */
const PAIRS = 32_768;
/** Longer cells are not kept. */
const KEY_BYTES = 64;
/** What is kept of a cell, together so that it is in one place of the memory: hash, tag, three words of the record, key. */
const SLOT_WORDS = 6 + KEY_BYTES / 4;
const WORD_BYTES = 4;
const RECORD_WORD = 2;
const KEY_WORD = 6;
/** A record with a value of four bytes. */
const SHORTEST = 14;

/** A cell in a line of COPY text. */
export interface CopiedCell {
  /** Cells with the same bytes and the same number here are written alike. */
  alike: number;
  hash: number;
  start: number;
  end: number;
}

/** Recent cells by their bytes, and the records they were written as. Memory is bounded and holds no texts. */
export class KnownCells {
  readonly #words = new Int32Array(2 * PAIRS * SLOT_WORDS);
  readonly #bytes = Buffer.from(this.#words.buffer);
  /** Which slot of each pair was used last. */
  readonly #latest = new Uint8Array(PAIRS);

  /** The place of an equal cell; 0 when it is not known. */
  find(lines: Buffer, cell: CopiedCell): number {
    const pair = pairOf(cell);
    const first = 2 * pair * SLOT_WORDS;
    if (this.#isAt(first, lines, cell)) {
      this.#latest[pair] = 0;
      return first + RECORD_WORD;
    }
    if (!this.#isAt(first + SLOT_WORDS, lines, cell)) return 0;
    this.#latest[pair] = 1;
    return first + SLOT_WORDS + RECORD_WORD;
  }

  /** Keeps the record at `at`, in place of the cell of its pair that was not used last. */
  keep(lines: Buffer, cell: CopiedCell, view: DataView, at: number, size: number): void {
    if (cell.end - cell.start > KEY_BYTES) return;
    const pair = pairOf(cell);
    const way = 1 - (this.#latest[pair] ?? 0);
    const place = (2 * pair + way) * SLOT_WORDS;
    this.#latest[pair] = way;
    this.#words[place] = cell.hash;
    this.#words[place + 1] = tagOf(cell);
    this.#words[place + 2] = view.getUint32(at, true);
    this.#words[place + 3] = view.getUint16(at + 8, true);
    this.#words[place + 4] = view.getUint32(at + 10, true);
    if (size > SHORTEST) this.#words[place + 5] = view.getUint32(at + 14, true);
    lines.copy(this.#bytes, (place + KEY_WORD) * WORD_BYTES, cell.start, cell.end);
  }

  word(place: number): number {
    return this.#words[place] ?? 0;
  }

  #isAt(place: number, lines: Buffer, cell: CopiedCell): boolean {
    if (this.#words[place] !== cell.hash || this.#words[place + 1] !== tagOf(cell)) return false;
    const offset = (place + KEY_WORD) * WORD_BYTES - cell.start;
    for (let at = cell.start; at < cell.end; at += 1) {
      if (this.#bytes[offset + at] !== lines[at]) return false;
    }
    return true;
  }
}

const tagOf = ({ alike, start, end }: CopiedCell): number => (alike << 16) + end - start;

const pairOf = ({ hash }: CopiedCell): number => (hash ^ (hash >>> 16)) & (PAIRS - 1);
