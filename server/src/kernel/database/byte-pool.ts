import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import type { BackendMessage } from 'pg-protocol/dist/messages.js';
import { Parser } from 'pg-protocol/dist/parser.js';
import { MessageBuffer } from './message-buffer.ts';
import { createPool, type PoolOptions } from './pool.ts';

/** A pool whose values are bytes as PostgreSQL sent them, whatever their type. */
export type BytePool = pg.Pool & { readonly values: 'bytes' };

const DATA_ROW = 'D'.charCodeAt(0);
const FIELDS_START = 7;
const LENGTH_LENGTH = 4;
const NULL_LENGTH = -1;

/** The values of a data row message, copied out of it. */
function fieldsOf(message: Buffer): (Buffer | null)[] {
  const fields: (Buffer | null)[] = [];
  for (let start = FIELDS_START; start < message.length; ) {
    const length = message.readInt32BE(start);
    start += LENGTH_LENGTH;
    fields.push(length === NULL_LENGTH ? null : Buffer.from(message.subarray(start, start + length)));
    start += Math.max(length, 0);
  }
  return fields;
}

const eventOf = ({ name }: BackendMessage): string => (name === 'error' ? 'errorMessage' : name);

const asTheyCame = { getTypeParser: () => (value: Buffer) => value };

class ByteClient extends pg.Client {
  declare readonly connection: pg.Connection;
  readonly #received: MessageBuffer;
  readonly #parser = new Parser();

  constructor(config?: pg.ClientConfig) {
    const received = new MessageBuffer();
    const onread = {
      buffer: () => received.room(),
      callback: (count: number) => this.#read(count),
    };
    const stream = ({ ssl }: pg.ClientConfig) => new Socket(ssl ? {} : { onread });
    super({ ...config, stream, types: asTheyCame } as unknown as pg.ClientConfig);
    this.#received = received;
    Object.assign(this.connection, { attachListeners: (secured: Duplex) => this.#listen(secured) });
  }

  // A plain socket reads into the memory of the messages, and tells of no data; an encrypted one cannot.
  #listen(stream: Duplex): void {
    stream.on('data', (piece: Buffer) => {
      for (let rest = piece; rest.length > 0; ) {
        const count = rest.copy(this.#received.room());
        this.#read(count);
        rest = rest.subarray(count);
      }
    });
  }

  #read(count: number): boolean {
    this.#received.take(count, (message) => this.#tell(message));
    return true;
  }

  // The driver would read every value as a UTF-8 text, to be encoded again where it is only passed on.
  #tell(message: Buffer): void {
    if (message[0] === DATA_ROW) this.connection.emit('dataRow', { fields: fieldsOf(message) });
    else this.#parser.parse(message, (told) => this.connection.emit(eventOf(told), told));
  }
}

/** A pool for what the server passes on unread (docs/decisions/013). */
export function createBytePool(url: string, options: PoolOptions = {}): BytePool {
  return Object.assign(createPool(url, { ...options, client: ByteClient }), { values: 'bytes' as const });
}
