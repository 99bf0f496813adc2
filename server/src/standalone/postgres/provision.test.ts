import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, it } from 'node:test';
import { pino } from 'pino';
import { startSilentProxy } from '../../testing/silent-proxy.ts';
import { openDatabaseFolder } from './folder.ts';
import { storePasswords } from './initialise.ts';
import { provision } from './provision.ts';
import { THROWAWAY } from './settings.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

describe('the roles and the database of the product', () => {
  it('are created also when the server is slow to accept the first connection', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'cooler-slow-'));
    const quiet = pino({ level: 'silent' });
    const { superuserUrl, stop } = await startEmbeddedPostgres({ dataDir, log: quiet, settings: THROWAWAY });
    const { url, close } = await startSilentProxy(superuserUrl);
    await close();
    const port = Number(new URL(url).port);
    const lines = new PassThrough();
    const folder = await openDatabaseFolder(dataDir);
    const provisioned = provision(folder, port, await storePasswords(folder), pino(lines));
    const [line] = await once(lines, 'data');
    assert.match(String(line), /waiting for the database/);
    const proxy = await startSilentProxy(superuserUrl, port);
    assert.equal((await provisioned).superuserUrl, url);
    await proxy.close();
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  });
});
