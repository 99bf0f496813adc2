import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPool } from '../../../kernel/database/pool.ts';
import { createTestDatabase } from '../../../testing/database/database.ts';
import { databaseProblem } from './database-problem.ts';

const ROW = 'while updating tuple (0,1)';
const fault = (code: string, message = 'x') => Object.assign(new Error(message), { code, where: ROW });

const ANSWERS = {
  NOT_AVAILABLE: [
    '08000 08001 08003 08004 08006 08P01 57P01 57P02 57P03 57P05 53000 53200 53300 53400 25006 28000',
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN EMFILE ENFILE',
  ],
  STORAGE_FULL: ['53100'],
  TOOK_TOO_LONG: ['57014'],
  RETRY_CONFLICT: ['55P03 40P01 40001'],
} as const;

describe('the problem for a database error', () => {
  for (const [code, causes] of Object.entries(ANSWERS)) {
    it(`is ${code} for ${causes.join(' ')}`, () => {
      for (const cause of causes.join(' ').split(' '))
        assert.equal(databaseProblem(fault(cause))?.code, code, cause);
    });
  }

  it('is NOT_AVAILABLE for a broken connection without a code', () => {
    for (const message of [
      'Connection terminated unexpectedly',
      'Query read timeout',
      'Client was closed and is not queryable',
    ])
      assert.equal(databaseProblem(new Error(message))?.code, 'NOT_AVAILABLE', message);
  });

  it('is NOT_AVAILABLE for a password that was changed, and a database that was renamed', async () => {
    const { url, drop } = await createTestDatabase();
    for (const [part, other] of [
      ['password', 'changed'],
      ['pathname', '/renamed'],
    ] as const) {
      const address = new URL(url);
      address[part] = other;
      const pool = createPool(address.href);
      const [{ reason }] = (await Promise.allSettled([pool.query('select 1')])) as [PromiseRejectedResult];
      await pool.end();
      assert.equal(databaseProblem(reason)?.code, 'NOT_AVAILABLE', reason.message);
    }
    await drop();
  });

  it('is RETRY_CONFLICT for a locked row and a turn, and NOT_AVAILABLE for a table locked by a migration', async () => {
    const { pool, owner, drop } = await createTestDatabase();
    const other = await owner.connect();
    const waiting = await pool.connect();
    const told = (statement: string) =>
      waiting.query(statement).then(
        () => undefined,
        (error: Error) => databaseProblem(error)?.code,
      );
    try {
      await waiting.query(`set lock_timeout = '20ms'`);
      await other.query(`insert into finding_rules (rule) values ('x')`);
      await other.query(`begin; update finding_rules set rule = rule`);
      assert.equal(await told('update finding_rules set rule = rule'), 'RETRY_CONFLICT');
      await other.query('select take_turn(1), take_turn(1, 2)');
      for (const turn of ['take_turn(1)', 'share_turn(1)', 'take_turn(1, 2)'])
        assert.equal(await told(`select ${turn}`), 'RETRY_CONFLICT', turn);
      await other.query('rollback; begin; lock table finding_rules in access exclusive mode');
      assert.equal(await told('select from finding_rules'), 'NOT_AVAILABLE');
      assert.equal(await told('update finding_rules set rule = rule'), 'NOT_AVAILABLE');
    } finally {
      other.release(true);
      waiting.release(true);
      await drop();
    }
  });

  it('does not exist for an internal error', () => {
    for (const code of ['42601', '42P01', '22P02', 'ERR_ASSERTION'])
      assert.equal(databaseProblem(fault(code)), undefined, code);
  });
});
