import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { notStarted } from './not-started.ts';

describe('why PostgreSQL did not start', () => {
  const WORDS: Readonly<Record<string, string>> = {
    'could not extend file "base/1/2691": No space left on device': 'DISK_FULL',
    'wrote only 4096 of 8192 bytes\nHINT:  Check free disk space.': 'DISK_FULL',
    'FATAL:  could not create shared memory segment: Cannot allocate memory': 'DATABASE_NOT_STARTED',
  };
  for (const [words, code] of Object.entries(WORDS))
    it(`${words} is ${code}`, () => assert.equal(notStarted(words).code, code));
});
