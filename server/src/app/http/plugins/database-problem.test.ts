import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { databaseProblem } from './database-problem.ts';

const fault = (code: string, message = 'x') => Object.assign(new Error(message), { code });

const ANSWERS = {
  NOT_AVAILABLE: [
    '08000 08001 08003 08004 08006 08P01 57P01 57P02 57P03 57P05 53200 53300 25006',
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN',
  ],
  STORAGE_FULL: ['53100'],
  TOOK_TOO_LONG: ['57014'],
  RETRY_CONFLICT: ['55P03 40P01 40001'],
} as const;

describe('what an error of the database means', () => {
  for (const [code, causes] of Object.entries(ANSWERS)) {
    it(`${code}: ${causes.join(' ')}`, () => {
      for (const cause of causes.join(' ').split(' '))
        assert.equal(databaseProblem(fault(cause))?.code, code, cause);
    });
  }

  it('a connection that broke without a code is not available', () => {
    for (const message of [
      'Connection terminated unexpectedly',
      'Query read timeout',
      'Client was closed and is not queryable',
    ])
      assert.equal(databaseProblem(new Error(message))?.code, 'NOT_AVAILABLE', message);
  });

  it('a fault of ours is none of these', () => {
    for (const code of ['42601', '42P01', '22P02', 'ERR_ASSERTION'])
      assert.equal(databaseProblem(fault(code)), undefined, code);
  });
});
