import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pino } from 'pino';
import { createPool } from '../../kernel/database/pool.ts';
import type { StartError } from '../../kernel/start-error.ts';
import { startEmbeddedPostgres } from '../../standalone/postgres/start-embedded-postgres.ts';
import { bearerFor } from '../../testing/identity/tokens.ts';
import { until } from '../../testing/until.ts';
import { loadConfig } from '../settings/config.ts';
import { type RunningProduct, startProduct } from '../start/start.ts';
import { backUp } from './back-up.ts';
import { checkBackup, restore } from './restore.ts';

const log = pino({ level: 'silent' });

describe('a backup of a register at work', () => {
  let root: string;
  let product: RunningProduct & { stop(): Promise<void> };
  const inRoot = (name: string) => join(root, name);
  const backup = () => inRoot('backup');

  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'cooler-backup-'));
    const config = loadConfig({
      PORT: '0',
      DATA_DIR: inRoot('data'),
      LOG_LEVEL: 'silent',
      KEEP_VERSIONS: '0',
    });
    product = await startProduct(config, log);
  });
  after(async () => {
    await product.stop();
    await rm(root, { recursive: true, force: true });
  });

  /** Companies that were created and acknowledged, one after the other, until it is stopped. */
  function startWriting() {
    const acknowledged: string[] = [];
    let isOver = false;
    const { publicUrl } = product.config;
    async function write(): Promise<void> {
      const headers = {
        'content-type': 'application/json',
        ...(await bearerFor(product.pool, publicUrl, ['FCR_ADMIN'])),
      };
      while (!isOver) {
        const code = `MENTES-${acknowledged.length}`;
        const place = { postalCode: '1011', city: 'Budapest', streetHouseNumber: 'Fő utca 1.' };
        const body = JSON.stringify({ code, name: code, address: place });
        const answer = await fetch(`${publicUrl}/resource/service-companies`, {
          method: 'POST',
          headers,
          body,
        });
        assert.equal(answer.status, 201, await answer.text());
        acknowledged.push(code);
      }
    }
    const writing = write();
    return {
      acknowledged,
      async stop() {
        isOver = true;
        await writing;
      },
    };
  }

  it('is made under writes, and has all that was acknowledged before', async () => {
    const writes = startWriting();
    await until('some writes are acknowledged', async () => writes.acknowledged.length > 5);
    const before = [...writes.acknowledged];
    const made = await backUp(product.config, backup(), log);
    await writes.stop();
    assert.ok(made.pictures.files > 0);
    assert.ok(writes.acknowledged.length > before.length, 'nobody waited for the backup');

    await restore(backup(), inRoot('restored'), log);
    const { ownerUrl, stop } = await startEmbeddedPostgres({ dataDir: inRoot('restored'), log });
    const pool = createPool(ownerUrl, { max: 1 });
    const { rows } = await pool.query<{ code: string }>(
      `select code from service_companies where code like 'MENTES-%'`,
    );
    const kept = new Set(rows.map(({ code }) => code));
    assert.deepEqual(
      before.filter((code) => !kept.has(code)),
      [],
    );
    const { rows: state } = await pool.query('select is_quiet() as quiet');
    assert.deepEqual(state, [{ quiet: true }]);
    await pool.end();
    await stop();
  });

  it('is noted, and found sound without leaving anything behind', async () => {
    const { rows } = await product.pool.query('select backed_up_at is not null as noted from instance');
    assert.deepEqual(rows, [{ noted: true }]);
    const { devices, requests } = await checkBackup(backup(), log);
    assert.ok(devices > 0 && requests > 0);
  });

  it('is not made or restored over something', async () => {
    const refused = (code: string) => (error: StartError) => error.code === code;
    await assert.rejects(backUp(product.config, backup(), log), refused('BACKUP_FOLDER_TAKEN'));
    await assert.rejects(restore(backup(), inRoot('restored'), log), refused('RESTORE_FOLDER_TAKEN'));
    await assert.rejects(restore(root, inRoot('other'), log), refused('BACKUP_NOT_WHOLE'));
  });

  it('is refused when a picture is missing or a rule is broken', async () => {
    const pictures = join(backup(), 'pictures');
    const [folder = ''] = await readdir(pictures);
    await rm(join(pictures, folder), { recursive: true });
    await assert.rejects(checkBackup(backup(), log), /pictures without a file/);
  });
});
