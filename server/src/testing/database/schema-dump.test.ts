import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { dumpSchema } from './schema-dump.ts';

async function dumpAfter(...statements: string[]): Promise<string> {
  const database: TestDatabase = await createTestDatabase();
  try {
    for (const statement of statements) await database.owner.query(statement);
    return await dumpSchema(database.owner);
  } finally {
    await database.drop();
  }
}

const TABLE = 'create table sample (id int primary key, name text not null)';

it('returns the same text for the same schema, however it was created', async () => {
  const atOnce = await dumpAfter('create table sample (b text, a int not null default 1)');
  const stepwise = await dumpAfter(
    'create table sample (a int, gone text)',
    'alter table sample drop column gone, add column b text',
    'alter table sample alter column a set default 1, alter column a set not null',
  );
  assert.equal(stepwise, atOnce);
});

const CHANGES = {
  'a column': 'alter table sample add column extra text',
  'a default': `alter table sample alter column name set default 'x'`,
  'a collation': 'alter table sample alter column name type text collate "hu-x-icu"',
  'a check': `alter table sample add constraint sample_name_check check (name <> '')`,
  'an index': 'create index sample_name_idx on sample (lower(name)) where id > 3',
  'a function': 'create function one() returns int language sql as $$ select 1 $$',
  'a trigger':
    'create trigger sample_touch before update on sample for each row execute function suppress_redundant_updates_trigger()',
  'a view': 'create view sample_names as select name from sample',
  'an enum': `create type mood as enum ('calm')`,
  'a sequence': 'create sequence numbers start 7',
};

for (const [what, statement] of Object.entries(CHANGES)) {
  it(`shows ${what}`, async () => assert.notEqual(await dumpAfter(TABLE, statement), await dumpAfter(TABLE)));
}
