import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import pg from 'pg';
import { createLog } from './log.ts';

const SCRIPT = `
  const { createLog } = await import(${JSON.stringify(join(import.meta.dirname, 'log.ts'))});
  const log = createLog({ logLevel: 'info', logFormat: process.argv[1] });
  for (const level of ['info', 'error', 'fatal', 'info']) {
    log[level]('nobody can read this');
    await new Promise(setImmediate);
  }
  process.stderr.write('it works on');
`;

describe('an error of a connection to the database', () => {
  it('is logged without the connection, whose account and state tell nothing', async () => {
    const lines: string[] = [];
    const log = createLog({ logLevel: 'info', logFormat: 'json' }, { write: (line) => lines.push(line) });
    const client = new pg.Client('postgres://application:secret@127.0.0.1/register');
    log.warn({ err: Object.assign(new Error('terminated'), { code: '57P01', client }) }, 'lost');
    const { err } = JSON.parse(lines.join(''));
    assert.deepEqual(Object.keys(err), ['type', 'message', 'stack', 'code']);
  });
});

// Each write to it fails as on a full disk.
const FULL = '/dev/full';

describe('a log that is written to a full disk', () => {
  for (const format of ['json', 'pretty']) {
    it(`does not stop or delay the process (${format})`, () => {
      const full = openSync(FULL, 'w');
      const { status, stderr } = spawnSync(
        process.execPath,
        ['--input-type=module', '--eval', SCRIPT, format],
        {
          ...{ stdio: ['ignore', full, 'pipe'], encoding: 'utf8', timeout: 30_000 },
        },
      );
      closeSync(full);
      assert.deepEqual([status, stderr], [0, 'it works on']);
    });
  }
});
