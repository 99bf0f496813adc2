import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
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

  it('gives a server that is the only one as long to open a connection as a call waits', async () => {
    const { hostname, port } = new URL(database.url);
    const late = createServer((near) => {
      const far = connect(Number(port), hostname);
      for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
      far.pipe(near);
      setTimeout(() => near.pipe(far), BUSY_SECONDS * 1_000);
    }).listen(0, '127.0.0.1');
    await once(late, 'listening');
    const address = new URL(database.url);
    address.port = String((late.address() as AddressInfo).port);
    const pool = createPool(address.href);
    const [answer] = await Promise.allSettled([pool.query('select 1 as one')]);
    await pool.end();
    late.close();
    assert.deepEqual(answer.status === 'fulfilled' ? answer.value.rows : answer.reason, [{ one: 1 }]);
  });

  it('gives up a server that does not answer', async () => {
    const { port } = silent.address() as AddressInfo;
    const pool = createPool(`postgres://nobody@127.0.0.1:${port}/none`, { timeoutMs: 1_000 });
    const [{ reason }] = (await Promise.allSettled([pool.query('select 1')])) as [PromiseRejectedResult];
    await pool.end();
    assert.ok(isConnectionLost(reason), String(reason));
  });
});
