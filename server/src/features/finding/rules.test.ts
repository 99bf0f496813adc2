import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { LANGUAGES, translate } from '@cooler/contract/texts/translate.ts';
import sql from 'sql-template-tag';
import { runApp } from '../../testing/run-app.ts';
import { until } from '../../testing/until.ts';
import { fillRegister } from '../work-request/testing/register.ts';
import { FINDING_RULES } from './rules.ts';
import { tracedTableOf } from './store-findings.ts';
import type { SeedCase, SeededCase } from './testing/finding-case.ts';

const FOLDER = join(import.meta.dirname, 'rules');
const CASES = join(import.meta.dirname, 'testing/cases');
const DOMAIN = join(import.meta.dirname, '../../../../docs/domain.md');
const LIMIT_MS = 4_000;

async function readCase(name: string): Promise<SeedCase> {
  const module: { readonly seed: SeedCase } = await import(join(CASES, `${name}.ts`));
  return module.seed;
}

describe('the rules of findings', () => {
  const cases = new Map<string, SeededCase>();
  const app = runApp(async ({ pool, owner }) => {
    const register = await fillRegister(pool);
    await pool.query(sql`insert into identity_users (username, enabled) values ('kiss.anna', true)`);
    for (const { name } of FINDING_RULES)
      cases.set(name, await (await readCase(name))({ register, pool, owner }));
  });
  const admin = () => app().as('FCR_ADMIN');

  async function computed(name: string) {
    await admin()('PUT', `/resource/findings/compute?rule=${name}`);
    return until(`${name} is computed`, async () => {
      const { body } = await admin()('GET', '/resource/findings/board');
      const rule = body.find((each: { name: string }) => each.name === name);
      assert.equal(rule.failedAt, null, `${name} failed`);
      return !rule.isComputing && rule.computedAt && rule;
    });
  }

  async function foundBy(name: string, about: string): Promise<number[]> {
    const { body } = await admin()('POST', '/resource/findings/page', { query: { rule: [name] }, size: 500 });
    const column = about === 'shop' ? 'shop_id' : undefined;
    if (!column) return body.content.map((row: Record<string, { id: number }>) => row[about]?.id);
    const { rows } = await app().pool.query<{ id: number }>(
      sql`select shop_id as id from findings where rule = ${name}`,
    );
    return rows.map(({ id }) => id);
  }

  it('are the files of their folder, each with its own case', () => {
    const namesIn = (folder: string) => readdirSync(folder).map((file) => file.replace('.ts', ''));
    const names = FINDING_RULES.map(({ name }) => name);
    assert.deepEqual([namesIn(FOLDER).sort(), namesIn(CASES).sort()], [names, names]);
  });

  it('each have a row in docs/domain.md §17.2', () => {
    const [, section = ''] = readFileSync(DOMAIN, 'utf8').split(/^### 17\.2 .*|^## 18 .*/m);
    const told = [...section.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name);
    assert.deepEqual(
      told.toSorted(),
      FINDING_RULES.map(({ name }) => name),
    );
  });

  for (const rule of FINDING_RULES) {
    const { name, about } = rule;
    it(`${name} traces existing columns`, async () => {
      const { rows } = await app().pool.query<{ column: string }>(sql`
        select column_name as column from information_schema.columns where table_name = ${tracedTableOf(rule)}`);
      const columns = new Set(rows.map(({ column }) => column));
      assert.deepEqual(
        rule.traced.filter((column) => !columns.has(column)),
        [],
      );
    });

    it(`${name} has texts in both languages`, () => {
      for (const language of LANGUAGES)
        for (const code of [`finding-rule.${name}`, `finding-words.${name}`])
          assert.notEqual(
            translate(language, code),
            code,
            `write a text for ${code} into contract/src/texts/${language}`,
          );
    });

    it(`${name} finds its case and not the similar one, within its time`, async () => {
      const seeded = cases.get(name) as SeededCase;
      const start = performance.now();
      const { found, listed } = await computed(name);
      assert.ok(performance.now() - start < LIMIT_MS, 'it takes long');
      const ids = await foundBy(name, about[0]);
      assert.ok(ids.includes(seeded.found), `${seeded.found} is not among ${ids}`);
      assert.ok(!ids.includes(seeded.missed), `${seeded.missed} is among ${ids}`);
      assert.deepEqual([found, listed], [ids.length, ids.length]);
    });
  }
});
