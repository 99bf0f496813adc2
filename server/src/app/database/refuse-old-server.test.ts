import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { refuseOldServer } from './refuse-old-server.ts';

describe('the version of PostgreSQL', () => {
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.drop());

  it('is accepted when it is new enough, and named in the error when it is not', async () => {
    await refuseOldServer(database.pool);
    await assert.rejects(refuseOldServer(database.pool, 999), {
      code: 'DATABASE_SERVER_TOO_OLD',
      message: /is PostgreSQL \d+\.\d+.*; at least PostgreSQL 999 is needed/,
    });
  });
});
