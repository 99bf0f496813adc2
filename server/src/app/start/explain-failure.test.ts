import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import pg from 'pg';
import { problem } from '../../kernel/problem.ts';
import { StartError } from '../../kernel/start-error.ts';
import { explainFailure } from './explain-failure.ts';
import { startFailureMessage } from './start-messages.ts';

const ofSystem = (code: string) => Object.assign(new Error(`${code}: open '/data/file'`), { code });
const ofDatabase = (code: string) => Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code });

const FULL = { folder: '/data', reason: 'full' };

describe('a failure of a start or a command', () => {
  const KNOWN: readonly (readonly [unknown, string])[] = [
    [ofSystem('ENOSPC'), 'DISK_FULL'],
    [ofDatabase('53100'), 'DISK_FULL'],
    [ofSystem('EACCES'), 'PLACE_UNUSABLE'],
    [ofSystem('EROFS'), 'PLACE_UNUSABLE'],
    [ofSystem('ENOENT'), 'PLACE_UNUSABLE'],
    [ofSystem('EISDIR'), 'PLACE_UNUSABLE'],
    [ofSystem('EMFILE'), 'PLACE_UNUSABLE'],
    [Object.assign(problem('NOT_AVAILABLE'), { cause: ofSystem('EACCES') }), 'PLACE_UNUSABLE'],
    [ofDatabase('42P01'), 'DATABASE_REFUSED'],
    [ofDatabase('57P01'), 'DATABASE_UNREACHABLE'],
    [ofDatabase('53300'), 'DATABASE_UNREACHABLE'],
    [new StartError('REGISTER_MISSING', { folder: '/data' }), 'REGISTER_MISSING'],
    [new StartError('DATA_FOLDER_UNUSABLE', FULL, { cause: ofSystem('ENOSPC') }), 'DISK_FULL'],
    [new StartError('DATA_FOLDER_UNUSABLE', FULL, { cause: ofSystem('EACCES') }), 'DATA_FOLDER_UNUSABLE'],
    [
      new StartError(
        'MIGRATION_FAILED',
        { name: '0001_a.sql', reason: 'full' },
        { cause: ofDatabase('53100') },
      ),
      'DISK_FULL',
    ],
    [new TypeError('x is not a function'), 'UNEXPECTED'],
    ['thrown text', 'UNEXPECTED'],
  ];
  for (const [error, code] of KNOWN) {
    it(`${error} is shown as ${code}, in both languages and without a stack trace`, () => {
      assert.equal(explainFailure(error).code, code);
      const message = startFailureMessage(error);
      assert.match(message, new RegExp(`\\[${code}\\]\nHU: .+\nEN: .+`));
      assert.doesNotMatch(message, /^\s+at |\{\w+\}/m);
    });
  }

  it('names the certificates of a database address among what must be readable', () => {
    const message = startFailureMessage(ofSystem('ENOENT'));
    for (const language of ['HU', 'EN'])
      assert.match(message, new RegExp(`${language}: .*sslrootcert, sslcert, sslkey`));
  });
});
