import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';

// Functions of generated columns, directly or through others.
const UNKNOWN_CALLS = `
  with recursive called (id) as (
    select d.refobjid from pg_attrdef a
    join pg_attribute c on c.attrelid = a.adrelid and c.attnum = a.adnum and c.attgenerated <> ''
    join pg_depend d on d.classid = 'pg_attrdef'::regclass and d.objid = a.oid and d.refclassid = 'pg_proc'::regclass
    union
    select d.refobjid from called
    join pg_depend d on d.classid = 'pg_proc'::regclass and d.objid = called.id and d.refclassid = 'pg_proc'::regclass
  ), own as (
    select p.oid, p.proname, p.prosrc from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend e where e.classid = 'pg_proc'::regclass and e.objid = p.oid and e.deptype = 'e')
  )
  select caller.proname || ' calls ' || callee.proname as fault
  from called join own caller on caller.oid = called.id
  join own callee on callee.oid <> caller.oid and caller.prosrc ~ ('\\m' || callee.proname || '\\s*\\(')
  where not exists (
    select from pg_depend d
    where d.classid = 'pg_proc'::regclass and d.objid = caller.oid
      and d.refclassid = 'pg_proc'::regclass and d.refobjid = callee.oid)`;

describe('A dump of the database', () => {
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.drop());

  it('creates the functions that a generated column calls before its table', async () => {
    const { rows } = await database.owner.query<{ fault: string }>(UNKNOWN_CALLS);
    assert.deepEqual(
      rows.map(({ fault }) => fault),
      [],
    );
  });
});
