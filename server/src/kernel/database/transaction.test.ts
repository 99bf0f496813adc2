import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;

before(async () => {
  database = await createTestDatabase();
  await database.owner.query('create table notes (id int primary key)');
});

after(() => database.drop());

const notes = async () =>
  (await database.owner.query<{ id: number }>('select id from notes order by id')).rows.map(({ id }) => id);

describe('inTransaction', () => {
  it('commits the work and returns its result', async () => {
    const result = await inTransaction(database.owner, async (client) => {
      await client.query('insert into notes values (1), (2)');
      return 'done';
    });
    assert.equal(result, 'done');
    assert.deepEqual(await notes(), [1, 2]);
  });

  it('keeps nothing when the work fails, and passes its error on', async () => {
    const failing = inTransaction(database.owner, async (client) => {
      await client.query('insert into notes values (3)');
      throw new Error('no');
    });
    await assert.rejects(failing, /^Error: no$/);
    assert.deepEqual(await notes(), [1, 2]);
  });

  it('throws when a failed statement was caught by the work', async () => {
    const careless = inTransaction(database.owner, async (client) => {
      await client.query('insert into notes values (4)');
      await client.query('insert into notes values (1)').catch(() => 'unheard');
    });
    await assert.rejects(careless, /rolled back/);
    assert.deepEqual(await notes(), [1, 2]);
  });

  it('survives a connection that is cut during the work', async () => {
    const cut = inTransaction(database.owner, (client) =>
      client.query('select pg_terminate_backend(pg_backend_pid())'),
    );
    await assert.rejects(cut);
    assert.deepEqual(await notes(), [1, 2]);
  });
});
