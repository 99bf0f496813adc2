import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { notStarted } from './not-started.ts';

// The output of PostgreSQL 18's initdb.
const INITDB = `2026-11-24 02:24:56.156 UTC [19479] FATAL:  could not write to file "base/4/1249": No space left on device
2026-11-24 02:24:56.156 UTC [19479] STATEMENT:  CREATE DATABASE template0 IS_TEMPLATE = true;
child process exited with exit code 1
initdb: removing data directory "/data/database/cluster.new-19452"`;

describe('the error of a failed start of PostgreSQL', () => {
  const OUTPUTS: Readonly<Record<string, string>> = {
    'could not extend file "base/1/2691": No space left on device': 'DISK_FULL',
    'wrote only 4096 of 8192 bytes\nHINT:  Check free disk space.': 'DISK_FULL',
    'FATAL:  could not create shared memory segment: Cannot allocate memory': 'DATABASE_NOT_STARTED',
  };
  for (const [output, code] of Object.entries(OUTPUTS))
    it(`${output} is ${code}`, () => assert.equal(notStarted('/data', output).code, code));

  it('names the folder on the full disk instead of the output of PostgreSQL', () => {
    const { message, hungarian } = notStarted('/data/database', INITDB);
    for (const text of [message, hungarian]) {
      assert.match(text, /: \/data\/database\. /);
      assert.doesNotMatch(text, /FATAL|initdb|No space/);
    }
  });
});
