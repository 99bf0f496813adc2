import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { it } from 'node:test';
import { pino } from 'pino';
import { createTestDatabase } from '../../testing/database/database.ts';
import { startTestDatabaseServer } from '../../testing/database/database-server.ts';
import { withDatabase } from '../../testing/database/template.ts';
import { loadConfig } from '../settings/config.ts';
import { migrateDatabase, openDatabase } from '../start/open-database.ts';
import { createShutdownHooks } from '../start/shutdown-hooks.ts';

function watchedLog() {
  const lines: string[] = [];
  const into = new Writable({
    write: (line, _, done) => {
      lines.push(String(line));
      done();
    },
  });
  return { lines, log: pino({ level: 'warn' }, into) };
}

async function opened(
  settings: Record<string, string>,
  open: typeof openDatabase | typeof migrateDatabase,
): Promise<string[]> {
  const { lines, log } = watchedLog();
  const hooks = createShutdownHooks(log, 10);
  try {
    await open(loadConfig(settings), log, hooks);
    return lines;
  } finally {
    await hooks.closeAll();
  }
}

for (const encoding of ['SQL_ASCII', 'LATIN2'])
  it(`a database of the encoding ${encoding} is refused before it is migrated, with the statement that makes another`, async () => {
    const { url, ownerUrl, owner, drop } = await createTestDatabase();
    const name = `cooler_test_${encoding.toLowerCase()}`;
    await owner.query(`create database ${name} template template0 encoding '${encoding}' locale 'C'`);
    try {
      const [application, ofOwner] = [withDatabase(url, name), withDatabase(ownerUrl, name)];
      for (const open of [migrateDatabase, openDatabase])
        await assert.rejects(
          opened({ DATABASE_URL: application, DATABASE_OWNER_URL: ofOwner }, open),
          ({ code, message }: { code: string; message: string }) =>
            code === 'DATABASE_ENCODING' && message.includes(encoding) && /ENCODING 'UTF8'/.test(message),
        );
    } finally {
      await owner.query(`drop database ${name}`);
      await drop();
    }
  });

it('a database whose texts were sorted by another version is reported at each start until it is mended', async () => {
  const { url, owner, drop } = await createTestDatabase();
  const warnings = () => opened({ DATABASE_URL: url }, openDatabase);
  try {
    assert.deepEqual(await warnings(), []);
    await owner.query(`create collation of_before (provider = icu, locale = 'hu', version = '1.1')`);
    assert.deepEqual(await warnings(), []);
    await owner.query('create table sorted (name text collate of_before); grant all on sorted to public');
    const [line = '', ...others] = await warnings();
    assert.deepEqual(others, []);
    const { collation, former, msg } = JSON.parse(line);
    assert.deepEqual({ collation, former }, { collation: 'of_before', former: '1.1' });
    assert.equal(msg, 'indexes of texts are in the order of another version');
    await owner.query('alter collation of_before refresh version');
    assert.deepEqual(await warnings(), []);
  } finally {
    await drop();
  }
});

const fieldsOf = (lines: readonly string[]) =>
  lines.map((line) => JSON.parse(line)).map(({ msg, index, ofTable }) => [msg, index, ofTable]);

it('an index that could not be built is named at each start until it is dropped', async () => {
  const { url, owner, drop } = await createTestDatabase();
  const warnings = () => opened({ DATABASE_URL: url }, openDatabase);
  try {
    await owner.query(
      'create table twice as select 1 as id from generate_series(1, 2); grant all on twice to public',
    );
    await assert.rejects(owner.query('create unique index concurrently twice_id on twice (id)'));
    assert.deepEqual(fieldsOf(await warnings()), [['an index is not valid', 'twice_id', 'twice']]);
    await owner.query('drop index twice_id');
    assert.deepEqual(await warnings(), []);
  } finally {
    await drop();
  }
});

it('a server without autovacuum is reported at the start', async () => {
  const server = await startTestDatabaseServer({ autovacuum: 'off' });
  try {
    const lines = await opened({ DATABASE_URL: server.ownerUrl, DEMO_DATA: 'demo' }, openDatabase);
    assert.deepEqual(fieldsOf(lines), [['autovacuum is off', undefined, undefined]]);
  } finally {
    await server.stop();
  }
});
