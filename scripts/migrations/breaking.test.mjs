import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { breakingStatements } from './breaking.mjs';

const reasons = (text) => breakingStatements(text).map(({ why }) => why);

const BREAKING = {
  'a table that goes': 'drop table shops',
  'a column that goes': 'alter table shops add note text, drop column city',
  'another name': 'ALTER TABLE shops\n  RENAME COLUMN city TO town',
  'another type': 'alter table only shops alter column code type varchar(20)',
  'a value that is wanted now': 'alter table shops alter city set not null',
  'a default that goes': 'alter table shops alter column city drop default',
  'a new column that may not be empty': 'alter table shops add column kind text not null',
  'a new rule that is not named': "alter table shops add constraint shops_kind check (kind in ('A', 'B'))",
  'a new unique index': 'create unique index shops_by_name on shops (name)',
  'a function that goes': 'drop function if exists count_things(int)',
  'a right that is taken': 'revoke select on shops from public',
};

const BEARABLE = {
  'a new table with all its rules':
    'create table visits (id int primary key, day date); alter table visits alter day set not null; create unique index visits_by_day on visits (day)',
  'new columns':
    'alter table shops add kind text, add rank int not null default 0, add column price numeric(10, 2)',
  'a new column and its rule':
    "alter table shops add kind text; update shops set kind = 'A'; alter table shops alter column kind set not null",
  'a rule of a new column': 'alter table shops add rank int, add constraint shops_rank check (rank > 0)',
  'a rule that is named as bearable':
    '-- Bearable shops_kind: wider than before.\nalter table shops drop constraint shops_kind, add constraint shops_kind check (true)',
  'another body of a function':
    "create or replace function f() returns text language sql as $$ drop table shops; select 'x' $$",
  'words about it': "-- drop table shops;\ncomment on table shops is 'drop table shops; it''s gone'",
  'a rule that goes': 'alter table shops drop constraint shops_kind',
  'an index': 'create index shops_by_city on shops (city)',
};

describe('what the version before can bear of a migration', () => {
  for (const [name, text] of Object.entries(BREAKING))
    it(`does not include ${name}`, () => assert.equal(reasons(text).length, 1, reasons(text).join()));
  for (const [name, text] of Object.entries(BEARABLE))
    it(`includes ${name}`, () => assert.deepEqual(reasons(text), []));
});
