import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { evenKey } from '@cooler/contract/kernel/clean-text.ts';
import sql from 'sql-template-tag';
import { runApp } from '../../testing/run-app.ts';
import { MIGRATIONS } from './migration-files.ts';

const REPAIR = readFileSync(join(MIGRATIONS, '0124_even_keys.sql'), 'utf8');
const SURROGATES = { first: 0xd8_00, last: 0xdf_ff };
const LAST_CHARACTER = 0x10_ff_ff;

/** A text of one unusual character as a key is stored: what input refuses is a blank, or is not there. */
const evened = (text: string) =>
  evenKey(
    text.replace(/[\t-\r\u0085]/gu, ' ').replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''),
  ).replaceAll('\n', ' ');

describe('characters of keys that an earlier version stored', () => {
  const app = runApp();

  it('are made even as input is, and lose what input may not hold', async () => {
    const texts = Array.from({ length: LAST_CHARACTER }, (_, n) => n + 1)
      .filter((code) => code < SURROGATES.first || code > SURROGATES.last)
      .map((code) => `a${String.fromCodePoint(code)}b`);
    const client = await app().owner.connect();
    try {
      await client.query('set statement_timeout = 0');
      await client.query(REPAIR);
      const { rows } = await client.query<{ text: string; even: string }>(sql`
      select text, pg_temp.even_key(text) as even from unnest(${texts}::text[]) text
      where pg_temp.is_uneven(text) and pg_temp.even_key(text) <> text`);
      const stored = new Map(rows.map(({ text, even }) => [text, even]));
      const isSame = (text: string) => (stored.get(text) ?? text) === evened(text);
      assert.deepEqual(
        texts.filter((text) => !isSame(text)).map((text) => text.codePointAt(1)?.toString(16)),
        [],
      );
    } finally {
      client.release(true);
    }
  });
});
