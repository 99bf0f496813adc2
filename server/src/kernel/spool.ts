import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FLUSH_BYTES = 256 * 1024;
const READ_BYTES = 64 * 1024;

/** Bytes that wait in a temporary file without a name, which no crash can leave behind. */
export class Spool {
  readonly #file: FileHandle;
  #bytes = Buffer.alloc(2 * FLUSH_BYTES);
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

  /** The buffer that `reserve` speaks of; the next `reserve` or `flush` may replace it. */
  get bytes(): Buffer {
    return this.#bytes;
  }

  /** Makes room for `size` more bytes and tells where in `bytes` it is. */
  reserve(size: number): number {
    const at = this.#waiting;
    this.#waiting += size;
    if (this.#waiting > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], 2 * this.#waiting);
    return at;
  }

  append(bytes: Buffer): void {
    const at = this.reserve(bytes.length);
    bytes.copy(this.#bytes, at);
  }

  /** Whether enough is waiting for a write to be worth its while. */
  get isFull(): boolean {
    return this.#waiting >= FLUSH_BYTES;
  }

  async flush(): Promise<void> {
    await this.#file.writeFile(this.#bytes.subarray(0, this.#waiting));
    this.#flushed += this.#waiting;
    this.#waiting = 0;
  }

  /** Replaces bytes that are flushed already. */
  async overwrite(position: number, bytes: Buffer): Promise<void> {
    await this.#file.write(bytes, 0, bytes.length, position);
  }

  /** The flushed bytes from `start` up to `end`, in pieces. */
  async *read(start: number, end: number): AsyncGenerator<Buffer> {
    let position = start;
    while (position < end) {
      const piece = Buffer.allocUnsafe(Math.min(READ_BYTES, end - position));
      const { bytesRead } = await this.#file.read(piece, 0, piece.length, position);
      if (bytesRead === 0) throw new Error('A temporary file has lost its end');
      yield piece.subarray(0, bytesRead);
      position += bytesRead;
    }
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}
