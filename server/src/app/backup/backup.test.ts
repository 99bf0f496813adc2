import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
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
import { openRegister } from './open-register.ts';
import { checkBackup, restore } from './restore.ts';

const log = pino({ level: 'silent' });
const refused = (code: string) => (error: StartError) => {
  assert.equal(error.code, code, error.message);
  return true;
};

describe('a backup of a running register', () => {
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

  /** Creates companies one after the other until stopped; returns the acknowledged ones. */
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

  it('is made during writes, and has all writes acknowledged before', async () => {
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

  it('is recorded, and passes its check, which leaves nothing behind', async () => {
    const { rows } = await product.pool.query('select backed_up_at is not null as noted from instance');
    assert.deepEqual(rows, [{ noted: true }]);
    const { devices, requests } = await checkBackup(backup(), log);
    assert.ok(devices > 0 && requests > 0);
  });

  it('is refused inside the data folder, without a register, or where nothing can be written', async () => {
    const { config } = product;
    await symlink(config.dataDir, inRoot('link'));
    for (const inside of [inRoot('data'), inRoot('data/backups/today'), inRoot('link/today')])
      await assert.rejects(backUp(config, inside, log), refused('BACKUP_INSIDE_DATA'));
    const empty = { ...config, dataDir: inRoot('typing-error') };
    await assert.rejects(backUp(empty, inRoot('of-nothing'), log), refused('REGISTER_MISSING'));
    await writeFile(inRoot('file'), '');
    await assert.rejects(backUp(config, inRoot('file/backup'), log), { code: 'EEXIST' });
    const there = await readdir(root);
    assert.deepEqual(
      there.filter((name) => /typing|nothing|part/.test(name)),
      [],
    );
  });

  it('never overwrites an existing backup or register', async () => {
    await assert.rejects(backUp(product.config, backup(), log), refused('BACKUP_FOLDER_TAKEN'));
    await assert.rejects(restore(backup(), inRoot('restored'), log), refused('RESTORE_FOLDER_TAKEN'));
    await assert.rejects(restore(root, inRoot('other'), log), refused('BACKUP_NOT_WHOLE'));
  });

  it('leaves no register where its restore is killed, and can be restored there again', async () => {
    const folder = inRoot('killed');
    const command = [join(import.meta.dirname, 'restore-command.ts'), backup()];
    const env = { PATH: process.env.PATH, DATA_DIR: folder };
    const child = spawn(process.execPath, command, { env, stdio: 'ignore' });
    await until('its database is being copied', async () => {
      const paths = await readdir(folder, { recursive: true }).catch(() => []);
      return paths.some((path) => path.endsWith('database/cluster/base'));
    });
    child.kill('SIGKILL');
    await once(child, 'exit');
    const left = await readdir(folder);
    assert.ok(left.length > 0 && left.every((name) => name.startsWith('restore.part-')), left.join());
    await restore(backup(), folder, log);
    assert.deepEqual(
      (await readdir(folder)).filter((name) => !left.includes(name)),
      ['database', 'pictures'],
    );
  });

  const LOST: Readonly<Record<string, RegExp>> = {
    'what it says of itself': /^backup\.json$/,
    'the list of its files': /^FILES\.sha256$/,
    'a picture': /^pictures\/.+\./,
    'a file of the log of changes': /^database\/cluster\/pg_wal\/[0-9A-F]{24}$/,
    "a table's file": /^database\/cluster\/base\/\d+\/\d{5}$/,
    'a password': /^database\/password-owner$/,
  };
  for (const [what, path] of Object.entries(LOST)) {
    it(`is refused when ${what} is missing or truncated, before anything is restored`, async () => {
      const paths = await readdir(backup(), { recursive: true });
      const file = join(backup(), paths.find((found) => path.test(found)) ?? '');
      const whole = await readFile(file);
      const half = () => writeFile(file, whole.subarray(0, Math.floor(whole.length / 2)));
      for (const damage of [half, () => rm(file)]) {
        await damage();
        await assert.rejects(restore(backup(), inRoot('refused'), log), refused('BACKUP_NOT_WHOLE'));
        assert.ok(!(await readdir(root)).includes('refused'));
      }
      await writeFile(file, whole);
    });
  }

  it('of a newer version is refused, and nothing is left in the data folder', async () => {
    const owner = createPool((await openRegister(product.config.dataDir, log)).url, { max: 1 });
    await owner.query(
      `insert into migrations (name, hash) values ('9999_contract_9998_of_tomorrow.sql', 'x')`,
    );
    try {
      await backUp(product.config, inRoot('newer'), log);
      await assert.rejects(restore(inRoot('newer'), inRoot('older'), log), refused('MIGRATION_MISSING'));
      assert.deepEqual(await readdir(inRoot('older')), []);
    } finally {
      await owner.query(`delete from migrations where name = '9999_contract_9998_of_tomorrow.sql'`);
      await owner.end();
    }
  });

  it('of an earlier version without a list is refused when a picture is missing', async () => {
    const { list: _, ...said } = JSON.parse(await readFile(join(backup(), 'backup.json'), 'utf8'));
    await writeFile(join(backup(), 'backup.json'), JSON.stringify(said));
    const pictures = join(backup(), 'pictures');
    const [folder = ''] = await readdir(pictures);
    await rm(join(pictures, folder), { recursive: true });
    await assert.rejects(checkBackup(backup(), log), /pictures and documents without a file/);
    await assert.rejects(restore(backup(), inRoot('unsound'), log), refused('RESTORED_UNSOUND'));
    assert.deepEqual((await readdir(inRoot('unsound'))).sort(), ['database', 'pictures']);
  });
});
