import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { breakingStatements } from './breaking.mjs';

const reasons = (text) => breakingStatements(text).map(({ why }) => why);

const BREAKING = {
  'a dropped table': 'drop table shops',
  'a dropped column': 'alter table shops add note text, drop column city',
  'a renamed column': 'ALTER TABLE shops\n  RENAME COLUMN city TO town',
  'a changed type': 'alter table only shops alter column code type varchar(20)',
  'a column that becomes not null': 'alter table shops alter city set not null',
  'a dropped default': 'alter table shops alter column city drop default',
  'a new not-null column without a default': 'alter table shops add column kind text not null',
  'a new constraint that is not declared bearable':
    "alter table shops add constraint shops_kind check (kind in ('A', 'B'))",
  'a new unique index': 'create unique index shops_by_name on shops (name)',
  'a dropped function': 'drop function if exists count_things(int)',
  'a revoked right': 'revoke select on shops from public',
};

const BEARABLE = {
  'a new table with its constraints':
    'create table visits (id int primary key, day date); alter table visits alter day set not null; create unique index visits_by_day on visits (day)',
  'new columns':
    'alter table shops add kind text, add rank int not null default 0, add column price numeric(10, 2)',
  'a new column that becomes not null':
    "alter table shops add kind text; update shops set kind = 'A'; alter table shops alter column kind set not null",
  'a constraint on a new column':
    'alter table shops add rank int, add constraint shops_rank check (rank > 0)',
  'a constraint declared bearable':
    '-- Bearable shops_kind: wider than before.\nalter table shops drop constraint shops_kind, add constraint shops_kind check (true)',
  'a new body of a function':
    "create or replace function f() returns text language sql as $$ drop table shops; select 'x' $$",
  'comments and strings': "-- drop table shops;\ncomment on table shops is 'drop table shops; it''s gone'",
  'a dropped constraint': 'alter table shops drop constraint shops_kind',
  'an index': 'create index shops_by_city on shops (city)',
};

describe('the check of migrations against the previous version', () => {
  for (const [name, text] of Object.entries(BREAKING))
    it(`refuses ${name}`, () => assert.equal(reasons(text).length, 1, reasons(text).join()));
  for (const [name, text] of Object.entries(BEARABLE))
    it(`accepts ${name}`, () => assert.deepEqual(reasons(text), []));
});
