import type { Duplex } from 'node:stream';
import pg from 'pg';
import type { BackendMessage } from 'pg-protocol/dist/messages.js';
import { Parser } from 'pg-protocol/dist/parser.js';
import { createPool, type PoolOptions } from './pool.ts';

/** A pool whose texts are their UTF-8 bytes, one character for each: `bytesOf` makes them bytes again. */
export type BytePool = pg.Pool & { readonly texts: 'bytes' };

const eventOf = ({ name }: BackendMessage): string => (name === 'error' ? 'errorMessage' : name);

// The driver reads every text as UTF-8. A page of rows that is only passed on would be decoded and encoded again.
function listenForBytes(this: pg.Connection, stream: Duplex): void {
  const parser = new Parser();
  // biome-ignore lint/complexity/useLiteralKeys: both are private to the driver.
  parser['reader']['encoding'] = 'latin1';
  const tell = (message: BackendMessage) => this.emit(eventOf(message), message);
  stream.on('data', (chunk: Buffer) => parser.parse(chunk, tell));
}

class ByteClient extends pg.Client {
  declare readonly connection: pg.Connection;

  constructor(config?: pg.ClientConfig) {
    super(config);
    Object.assign(this.connection, { attachListeners: listenForBytes });
  }
}

/** A pool for what the server passes on unread (docs/decisions/013). */
export function createBytePool(url: string, options: PoolOptions = {}): BytePool {
  return Object.assign(createPool(url, { ...options, client: ByteClient }), { texts: 'bytes' as const });
}

/** The bytes of a text that a byte pool read. */
export function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}
