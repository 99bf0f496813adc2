import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { isConnectionLost } from './connection-lost.ts';
import { createPool } from './pool.ts';

// Longer than any call waits for the lock of a row.
const BUSY_SECONDS = 6;

describe('a pool of connections', () => {
  let database: TestDatabase;
  const silent = createServer();
  const sockets = new Set<Socket>();
  before(async () => {
    database = await createTestDatabase();
    silent.on('connection', (socket) => sockets.add(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
  });
  after(async () => {
    for (const socket of sockets) socket.destroy();
    silent.close();
    await database.drop();
  });

  it('lets a call wait while others keep them busy', async () => {
    const pool = createPool(database.url, { max: 1 });
    const busy = pool.query(`select pg_sleep(${BUSY_SECONDS})`);
    const waiting = pool.query('select 1 as one');
    await Promise.allSettled([busy, waiting]);
    await pool.end();
    assert.deepEqual((await waiting).rows, [{ one: 1 }]);
  });

  it('keeps its time zone and form of dates in an address that has options of its own', async () => {
    const address = new URL(database.url);
    address.searchParams.set('options', '-c timezone=Europe/Budapest -c datestyle=German -c geqo=off');
    const pool = createPool(address.href);
    const { rows } = await pool.query(`select current_setting('geqo') as geqo,
      timestamptz '2026-07-01 12:00+02' as moment, timestamptz '2026-07-01 12:00+02'::text as text`);
    await pool.end();
    assert.deepEqual(rows, [
      { geqo: 'off', moment: '2026-07-01T10:00:00.000Z', text: '2026-07-01 10:00:00+00' },
    ]);
  });

  it('gives up a server that does not answer sooner than a call gives up waiting', async () => {
    const { port } = silent.address() as AddressInfo;
    const pool = createPool(`postgres://nobody@127.0.0.1:${port}/none`);
    const [{ reason }] = (await Promise.allSettled([pool.query('select 1')])) as [PromiseRejectedResult];
    await pool.end();
    assert.match(reason.message, /timeout expired/);
    assert.ok(isConnectionLost(reason));
  });
});
