import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sql from 'sql-template-tag';
import { buildPresent, buildShop } from '../../testing/build.ts';
import { runApp } from '../../testing/run-app.ts';
import { rule } from './rules/shop-without-decider.ts';

const BATCH = { from: 0, to: 0 };

describe('the rule about shops without anybody to decide', () => {
  const app = runApp();

  async function isFound(code: string, accounts: readonly string[]): Promise<boolean> {
    const find = await rule.find(BATCH, { answerDays: 5, accounts: async () => accounts });
    const { rows } = await app().pool.query<{ code: string }>(
      sql`select s.code from (${find}) f join shops s on s.id = f.shop_id`,
    );
    return rows.some((row) => row.code === code);
  }
  const visit = (username: string, mayDecide: boolean) =>
    app().pool.query(sql`select account_name('here', ${username}, ${username}, null, ${mayDecide})`);

  it('counts the leaders of the region, by rank until their first visit, then by right', async () => {
    const representative = await buildPresent(app(), 'rep.west', 'SALES_REPRESENTATIVE', { region: 'WEST' });
    await buildShop(app(), { code: 'WEST-1', regionalRepresentative: representative });
    const everybody = ['rep.west', 'lead.west'];
    assert.equal(await isFound('WEST-1', everybody), true, 'nobody leads');
    await buildPresent(app(), 'lead.west', 'REGIONAL_LEADER', { region: 'WEST' });
    assert.equal(await isFound('WEST-1', everybody), false, 'a leader who was never here');
    assert.equal(await isFound('WEST-1', ['rep.west']), true, 'a leader without an account');
    await visit('lead.west', false);
    assert.equal(await isFound('WEST-1', everybody), true, 'a leader who may not decide');
    await visit('lead.west', true);
    assert.equal(await isFound('WEST-1', everybody), false, 'a leader who may decide');
  });

  it('leaves out ceased shops', async () => {
    const representative = await buildPresent(app(), 'rep.east', 'SALES_REPRESENTATIVE', { region: 'EAST' });
    const build = (code: string, shopStatus: string) =>
      buildShop(app(), { code, shopStatus, regionalRepresentative: representative });
    await build('EAST-1', 'CEASED');
    await build('EAST-2', 'VISITED');
    assert.deepEqual([await isFound('EAST-1', []), await isFound('EAST-2', [])], [false, true]);
  });
});
