import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';

const APP = join(import.meta.dirname, '..');
const OTHERS = { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/coolers' };
const WITHOUT_AUTHORITY = {
  DATABASE_URL: `${OTHERS.DATABASE_URL}?sslmode=verify-full&sslrootcert=/none/ca.pem`,
};

describe('a console command that fails', () => {
  const root = mkdtempSync(join(tmpdir(), 'cooler-commands-'));
  after(() => rmSync(root, { recursive: true }));

  const REFUSED: readonly (readonly [string, string, Record<string, string>?])[] = [
    ['backup/backup-command.ts', 'COMMAND_MISUSED'],
    ['backup/backup-command.ts saved', 'REGISTER_MISSING'],
    ['backup/backup-command.ts saved', 'BACKUP_OF_OTHERS', OTHERS],
    ['backup/restore-command.ts', 'COMMAND_MISUSED'],
    ['backup/restore-command.ts none', 'BACKUP_NOT_WHOLE'],
    ['backup/restore-command.ts none --check', 'BACKUP_NOT_WHOLE'],
    ['backup/restore-command.ts none', 'BACKUP_OF_OTHERS', OTHERS],
    ['backup/quiet-command.ts on', 'REGISTER_MISSING'],
    ['backup/quiet-command.ts on', 'DATABASE_UNREACHABLE', OTHERS],
    ['backup/quiet-command.ts on', 'CONFIG_INVALID', WITHOUT_AUTHORITY],
    ['person/person-command.ts erase anna', 'REGISTER_MISSING'],
    ['backup/quiet-command.ts on', 'CONFIG_INVALID', { PORT: 'x' }],
    ['backup/quiet-command.ts', 'COMMAND_MISUSED'],
    ['backup/quiet-command.ts ON', 'COMMAND_MISUSED'],
    ['backup/quiet-command.ts on off', 'COMMAND_MISUSED'],
    ['backup/backup-command.ts one two', 'COMMAND_MISUSED'],
    ['backup/backup-command.ts one --check', 'COMMAND_MISUSED'],
    ['backup/restore-command.ts none --chek', 'COMMAND_MISUSED'],
    ['backup/restore-command.ts none other', 'COMMAND_MISUSED'],
    ['person/person-command.ts erase', 'COMMAND_MISUSED'],
    ['person/person-command.ts erase anna kovacs', 'COMMAND_MISUSED'],
    ['person/person-command.ts export anna', 'COMMAND_MISUSED'],
    ['person/person-command.ts export anna kovacs anna.json', 'COMMAND_MISUSED'],
  ];
  for (const [words, code, settings] of REFUSED) {
    it(`${words} ends with ${code}${settings ? ` (${Object.keys(settings)})` : ''} and leaves nothing`, () => {
      const [program = '', ...given] = words.split(' ');
      const env = { PATH: process.env.PATH, DATA_DIR: join(root, 'data'), INIT_CWD: root, ...settings };
      const command = [join(APP, program), ...given];
      const { status, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
      assert.equal(status, 1, stderr);
      assert.match(stderr, new RegExp(`\\[${code}\\]\nHU: .+\nEN: `, 's'));
      assert.doesNotMatch(stderr, /^\s+at /m);
      // Paths are relative to the user's working directory.
      if (code === 'BACKUP_NOT_WHOLE') assert.ok(stderr.includes(join(root, 'none')), stderr);
      assert.deepEqual(readdirSync(root), []);
    });
  }
});

describe('a variable that looks like a setting', () => {
  const PROGRAMS = ['main.ts', 'app/start/migrate-command.ts', 'app/backup/quiet-command.ts'];
  for (const program of PROGRAMS) {
    it(`is named by ${program} before anything else, without its value`, () => {
      const env = { PATH: process.env.PATH, ...OTHERS, START_WAIT: '0', SMTP_HOTS: 'hidden' };
      const command = [join(APP, '..', program), 'on'];
      const { stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
      const { variable, meant, level } = JSON.parse(stdout.split('\n')[0] ?? '');
      assert.deepEqual([variable, meant, level], ['SMTP_HOTS', ['SMTP_URL'], 40]);
      assert.match(stderr, /DATABASE_UNREACHABLE/);
      assert.doesNotMatch(stdout + stderr, /hidden/);
    });
  }
});
