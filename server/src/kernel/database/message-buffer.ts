const HEADER_LENGTH = 5;
const TYPE_LENGTH = 1;
const USUAL_SIZE = 256 * 1024;
const MIN_ROOM = 64 * 1024;

/** Where the bytes that PostgreSQL sends are gathered until a message is whole; the memory is used again and again. */
export class MessageBuffer {
  #bytes = Buffer.allocUnsafeSlow(USUAL_SIZE);
  #used = 0;

  /** Where the next bytes go. */
  room(): Buffer {
    if (this.#bytes.length - this.#used < MIN_ROOM) this.#resize(2 * this.#bytes.length);
    return this.#bytes.subarray(this.#used);
  }

  /** Tells every message that is whole, now that so many bytes have come; a message is gone after its telling. */
  take(count: number, tell: (message: Buffer) => void): void {
    this.#used += count;
    let start = 0;
    for (let end = this.#endAt(start); end <= this.#used; end = this.#endAt(start)) {
      tell(this.#bytes.subarray(start, end));
      start = end;
    }
    this.#drop(start);
  }

  /** Where the message that begins here ends, or as much of it as tells that. */
  #endAt(start: number): number {
    const isTold = this.#used - start >= HEADER_LENGTH;
    return start + (isTold ? TYPE_LENGTH + this.#bytes.readUInt32BE(start + TYPE_LENGTH) : HEADER_LENGTH);
  }

  #drop(count: number): void {
    if (count === 0) return;
    this.#bytes.copyWithin(0, count, this.#used);
    this.#used -= count;
    if (this.#used < USUAL_SIZE && this.#bytes.length > USUAL_SIZE) this.#resize(USUAL_SIZE);
  }

  #resize(size: number): void {
    const bytes = Buffer.allocUnsafeSlow(size);
    this.#bytes.copy(bytes, 0, 0, this.#used);
    this.#bytes = bytes;
  }
}
