import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { buildRepresentative, buildShop, representativeDraft } from '../../testing/build.ts';
import { asAdmin, assertFault, assertRefused, runApp } from '../../testing/run-app.ts';
import { csvUpload } from '../../testing/test-app.ts';

const BASE = '/resource/regional-representatives';

const idOf = (person: unknown) => (person as Tree | null | undefined)?.id;

describe('deputies of a representative', () => {
  const app = runApp();
  const call = asAdmin(app);
  const change = (row: Tree, changes: Tree) => call('PUT', `${BASE}/id?id=${row.id}`, { ...row, ...changes });
  const remove = (row: Tree) => call('DELETE', `${BASE}/id?id=${row.id}`);

  async function upload(lines: string[]) {
    const { body, headers } = csvUpload(lines.join('\r\n'));
    return call('POST', `${BASE}/upload-csv`, body, headers);
  }

  it('can be neither the representative nor the same person twice, by either key', async () => {
    const deputy = await buildRepresentative(app());
    const row = await buildRepresentative(app(), { deputy2: { id: deputy.id } });
    assertFault(await change(row, { deputy1: { id: row.id } }), 'deputy1.id', 'DEPUTY_IS_SELF');
    const byCode = { deputy1: { sfaCode: row.sfaCode } };
    assertFault(await change(row, byCode), 'deputy1.sfaCode', 'DEPUTY_IS_SELF');
    const twice = { deputy3: { sfaCode: deputy.sfaCode } };
    assertFault(await change(row, twice), 'deputy3.sfaCode', 'DEPUTY_REPEATED');
  });

  it('are validated in a file as well', async () => {
    const deputy = await buildRepresentative(app());
    const row = await buildRepresentative(app());
    const { status, body } = await upload([
      'sfaCode;deputy1.sfaCode;deputy2.sfaCode;deputy3.sfaCode',
      `${row.sfaCode};${row.sfaCode};${deputy.sfaCode};${deputy.sfaCode}`,
    ]);
    assert.equal(status, 422);
    assert.deepEqual(
      body.upload.problems.map(({ column, code }: Tree) => [column, code]),
      [
        ['deputy1.sfaCode', 'DEPUTY_IS_SELF'],
        ['deputy3.sfaCode', 'DEPUTY_REPEATED'],
      ],
    );
  });

  it('lose a deleted representative, which is audited', async () => {
    const deputy = await buildRepresentative(app());
    const row = await buildRepresentative(app(), { deputy4: { id: deputy.id } });
    assert.equal((await remove(deputy)).status, 204);
    const { body } = await call('GET', `${BASE}/list/${row.id}`);
    assert.deepEqual([body[0].deputy1, body[0].version], [null, 1]);
    const { rows } = await app().pool.query(
      `select changes, done_by from audit_trail
       where entity = 'regional_representatives' and record_id = $1 and action = 'UPDATE'`,
      [row.id],
    );
    assert.deepEqual(rows, [{ changes: { deputy1_id: [deputy.id, null] }, done_by: 'FCR_ADMIN' }]);
  });

  it('move up when one of them is removed', async () => {
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => buildRepresentative(app())));
    const row = await buildRepresentative(app(), { deputy2: first, deputy5: second, deputy10: third });
    assert.deepEqual([row.deputy1, row.deputy2, row.deputy3].map(idOf), [first, second, third].map(idOf));
    assert.equal((await remove(second as Tree)).status, 204);
    const { body } = await call('GET', `${BASE}/list/${row.id}`);
    assert.deepEqual([body[0].deputy1, body[0].deputy2, body[0].deputy3].map(idOf), [
      first?.id,
      third?.id,
      undefined,
    ]);
  });

  it('cannot be a deleted representative', async () => {
    const deputy = await buildRepresentative(app());
    await remove(deputy);
    const answer = await call('POST', BASE, { ...representativeDraft(1), deputy1: { id: deputy.id } });
    assertFault(answer, 'deputy1.id', 'REFERENCE_UNKNOWN');
  });

  it('can be deleted, unless they have a shop', async () => {
    const row = await buildRepresentative(app());
    const shop = await buildShop(app(), { regionalRepresentative: { id: row.id, sfaCode: row.sfaCode } });
    assertRefused(await remove(row), 409, 'REPRESENTATIVE_HAS_SHOPS');
    await call('DELETE', `/resource/shops/id?id=${shop.code}`);
    assert.equal((await remove(row)).status, 204);
  });

  it('have user names in lower case, by form and by file', async () => {
    const row = await buildRepresentative(app(), { username: 'Nagy.Elemér' });
    assert.equal(row.username, 'nagy.elemér');
    await upload(['sfaCode;username', `${row.sfaCode};NAGY.Eleonóra`]);
    const { body } = await call('GET', `${BASE}/list/${row.id}`);
    assert.equal(body[0].username, 'nagy.eleonóra');
  });
});
