import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FLUSH_BYTES = 256 * 1024;
const READ_BYTES = 256 * 1024;

const viewOf = ({ buffer, byteOffset, length }: Buffer): DataView => new DataView(buffer, byteOffset, length);

/** A buffer in an unlinked temporary file, which a crash cannot leave behind. */
export class Spool {
  readonly #file: FileHandle;
  #bytes = Buffer.alloc(2 * FLUSH_BYTES);
  #view = viewOf(this.#bytes);
  #waiting = 0;
  #flushed = 0;

  static async open(): Promise<Spool> {
    const path = join(tmpdir(), `cooler-spool-${randomUUID()}`);
    const file = await open(path, 'wx+', 0o600);
    const spool = new Spool(file);
    try {
      await unlink(path);
    } catch (error) {
      await spool.close();
      throw error;
    }
    return spool;
  }

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  get length(): number {
    return this.#flushed + this.#waiting;
  }

  /** A view of the reserved bytes, to write numbers into; the next `reserve` may replace it. */
  get view(): DataView {
    return this.#view;
  }

  /** The offset in `view` after the last reserved byte. */
  get reserved(): number {
    return this.#waiting;
  }

  /** Reserves `size` more bytes and returns their offset in `view`. */
  reserve(size: number): number {
    const at = this.#waiting;
    this.#waiting += size;
    if (this.#waiting > this.#bytes.length) this.#grow();
    return at;
  }

  #grow(): void {
    this.#bytes = Buffer.concat([this.#bytes], 2 * this.#waiting);
    this.#view = viewOf(this.#bytes);
  }

  append(bytes: Buffer): void {
    const at = this.reserve(bytes.length);
    this.#bytes.set(bytes, at);
  }

  /** Whether enough bytes are buffered to be worth a write. */
  get isFull(): boolean {
    return this.#waiting >= FLUSH_BYTES;
  }

  async flush(): Promise<void> {
    await this.#file.writeFile(this.#bytes.subarray(0, this.#waiting));
    this.#flushed += this.#waiting;
    this.#waiting = 0;
  }

  /** Replaces bytes that were already flushed. */
  async overwrite(position: number, bytes: Buffer): Promise<void> {
    await this.#file.write(bytes, 0, bytes.length, position);
  }

  /** The flushed bytes from `start` (inclusive) to `end` (exclusive), in chunks. */
  async *read(start: number, end: number): AsyncGenerator<Buffer> {
    let position = start;
    while (position < end) {
      const piece = Buffer.allocUnsafe(Math.min(READ_BYTES, end - position));
      const { bytesRead } = await this.#file.read(piece, 0, piece.length, position);
      if (bytesRead === 0) throw new Error('A temporary file is truncated');
      yield piece.subarray(0, bytesRead);
      position += bytesRead;
    }
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}
