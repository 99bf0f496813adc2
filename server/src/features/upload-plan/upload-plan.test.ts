import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { buildRepresentative, buildShop } from '../../testing/build.ts';
import { asAdmin, assertRefused, callerOf, runApp } from '../../testing/run-app.ts';
import { check, commit, committed, look, shown } from './testing/plans.ts';

const SHOPS = 'shops';
const HEADER =
  'code;name;address.postalCode;address.city;address.streetHouseNumber;regionalRepresentative.sfaCode';

describe('the plan of a file', () => {
  const app = runApp();
  const call = asAdmin(app);
  const other = callerOf(app, 'FCR_ADMIN', 'somebody else');

  const nameOf = async (code: unknown) =>
    (await app().pool.query('select name from shops where code = $1 and archived_at is null', [code])).rows[0]
      ?.name;

  it('shows what is done to each row, cell by cell', async () => {
    const shop = await buildShop(app(), { name: 'Régi név' });
    const same = await buildShop(app());
    const { sfaCode, name } = await buildRepresentative(app());
    const plan = await check(
      call,
      SHOPS,
      `${HEADER};address.county\n${shop.code};Új név;;;;${sfaCode};Zala\nN-1;Új bolt;7621;Pécs;Fő út 1.;${sfaCode};\n${same.code};;;;;;\nN-2;;0000;;;NINCS;`,
    );
    const { plan: head, content } = await shown(call, SHOPS, plan);
    assert.deepEqual(
      { ...head.counts },
      { CREATED: 1, UPDATED: 1, REMOVED: 0, UNCHANGED: 1, REJECTED: 1, WARNED: 1, MOVED: 0 },
    );
    assert.equal(head.canCommit, false);
    const [changed, added, kept, refused] = content;
    assert.deepEqual([changed?.line, changed?.outcome, changed?.recordKey], [2, 'UPDATED', shop.code]);
    const { regionalRepresentative } = shop as { regionalRepresentative: Tree };
    assert.deepEqual(changed?.changes, [
      { label: 'shop.name', as: 'text', before: 'Régi név', after: 'Új név' },
      {
        label: 'shop.regionalRepresentative.name',
        as: 'text',
        before: `${regionalRepresentative.name} (${regionalRepresentative.sfaCode})`,
        after: `${name} (${sfaCode})`,
      },
    ]);
    assert.deepEqual(
      changed?.warnings.map(({ column, code }) => [column, code]),
      [['address.county', 'READ_ONLY_DIFFERS']],
    );
    assert.deepEqual([added?.outcome, added?.recordKey, added?.changes.length], ['CREATED', 'N-1', 7]);
    assert.deepEqual([kept?.outcome, kept?.changes], ['UNCHANGED', []]);
    assert.equal(refused?.outcome, 'REJECTED');
    const faults = new Set(refused?.problems.map(({ code }) => code));
    assert.ok(faults.has('REFERENCE_UNKNOWN') && faults.has('POSTAL_CODE_UNKNOWN'), [...faults].join());
    assertRefused(await commit(call, SHOPS, plan), 409, 'PLAN_NOT_DOABLE');
  });

  it('says once what is wrong with a header by which no row can be judged', async () => {
    for (const [code, csv] of [
      ['HEADER_UNKNOWN', 'Boltok listája;\nKód;Név\nN-3;Bolt'],
      ['COLUMN_MISSING', 'Név;Megjegyzés\nBolt;x'],
    ] as const) {
      const { plan, content } = await shown(call, SHOPS, await check(call, SHOPS, csv));
      assert.deepEqual(
        plan.problems.map((found) => found.code),
        [code],
      );
      assert.deepEqual(new Set(content.map(({ outcome }) => outcome)), new Set(['REJECTED']));
      assert.deepEqual(
        content.flatMap(({ problems }) => problems),
        [],
      );
    }
  });

  it('warns where a stored character is lost that plain CSV of Excel cannot hold', async () => {
    const shop = await buildShop(app(), {
      name: 'Bolt ½ → 🧀',
      remark: 'Őrült €',
      contactName: 'Kiss ² Éva',
    });
    const other = await buildShop(app(), { name: 'Sarki ½' });
    const plan = await check(
      call,
      SHOPS,
      `code;name;remark;contactName\n${shop.code};Bolt ? ? ??;Más;\n${other.code};Új sarki ½;;`,
    );
    const { content } = await shown(call, SHOPS, plan);
    assert.deepEqual(
      content.map(({ warnings }) => warnings),
      [
        [{ column: 'name', value: 'Bolt ? ? ??', code: 'CHARACTERS_LOST', params: { stored: shop.name } }],
        [],
      ],
    );
  });

  it('is not doable when the file would change nothing', async () => {
    const shop = await buildShop(app());
    const plan = await check(call, SHOPS, `code;name\n${shop.code};${shop.name}`);
    const { plan: head } = await shown(call, SHOPS, plan);
    assert.deepEqual([head.canCommit, head.counts.UNCHANGED], [false, 1]);
    assertRefused(await commit(call, SHOPS, plan), 409, 'PLAN_NOT_DOABLE');
  });

  it('shows the rows of one outcome, page by page', async () => {
    const shop = await buildShop(app());
    const rows = Array.from({ length: 30 }, (_, n) => `P-${n};Bolt ${n};7621;Pécs;Fő út 1.;NINCS`);
    const plan = await check(call, SHOPS, [HEADER, `${shop.code};Más;;;;`, ...rows].join('\n'));
    const page = await shown(call, SHOPS, plan, '?show=REJECTED&page=2&size=10');
    assert.equal(page.totalElements, 30);
    assert.deepEqual(
      page.content.map(({ line }) => line),
      Array.from({ length: 10 }, (_, n) => 23 + n),
    );
    const changed = await shown(call, SHOPS, plan, '?show=UPDATED');
    assert.deepEqual(
      changed.content.map(({ recordKey }) => recordKey),
      [shop.code],
    );
  });

  it('has distant pages that continue where the previous one ended, of all rows and of one outcome', async () => {
    const { sfaCode } = await buildRepresentative(app());
    const lines = Array.from({ length: 3_300 }, (_, n) => n + 2);
    const isRefused = (line: number) => line % 3 === 0;
    const rows = lines.map((n) => `F-${n};Bolt;7621;Pécs;Fő út 1.;${isRefused(n) ? 'NINCS' : sfaCode}`);
    const plan = await check(call, SHOPS, [HEADER, ...rows].join('\n'));
    const refused = lines.filter(isRefused);
    const added = lines.filter((line) => !isRefused(line));
    for (const [query, page, size, of] of [
      ['', 65, 50, lines],
      ['', 6, 500, lines],
      ['', 7, 500, lines],
      ['show=REJECTED&', 100, 10, refused],
      ['show=REJECTED&', 109, 10, refused],
      ['show=CREATED&', 4, 500, added],
      ['show=CREATED&', 9, 500, added],
    ] as const) {
      const { content } = await shown(call, SHOPS, plan, `?${query}page=${page}&size=${size}`);
      const expected = of.slice(page * size, (page + 1) * size);
      assert.deepEqual(
        content.map((row) => row.line),
        expected,
        `${query} page ${page}`,
      );
    }
  });

  it('is committed once, under one operation, and only by its owner', async () => {
    const shop = await buildShop(app());
    const plan = await check(call, SHOPS, `code;name\n${shop.code};Terv szerint`);
    assertRefused(await look(other, SHOPS, plan), 404, 'PLAN_GONE');
    assertRefused(await commit(other, SHOPS, plan), 404, 'PLAN_GONE');
    assertRefused(await commit(call, 'device-types', plan), 404, 'PLAN_GONE');
    assertRefused(await commit(app().as('FCR_SALES_VAN'), SHOPS, plan), 403, 'ACCESS_DENIED');
    const operation = await committed(call, SHOPS, plan);
    assert.equal(await committed(call, SHOPS, plan), operation, 'once more changes nothing');
    assert.equal(await nameOf(shop.code), 'Terv szerint');
    const { rows } = await app().pool.query('select entity from audit_trail where operation = $1', [
      operation,
    ]);
    assert.deepEqual(rows, [{ entity: 'shops' }]);
    assert.equal((await shown(call, SHOPS, plan)).plan.committed, operation);
  });

  it('is committed once also by two concurrent calls', async () => {
    const shop = await buildShop(app());
    const plan = await check(call, SHOPS, `code;name\n${shop.code};Egyszer`);
    const answers = await Promise.all([1, 2].map(() => commit(call, SHOPS, plan)));
    const [operation, ...others] = new Set(answers.map(({ body }) => body.operationId));
    assert.deepEqual([answers.map(({ status }) => status), others], [[200, 200], []]);
    const told = await app().pool.query('select action from audit_trail where operation = $1', [operation]);
    assert.equal(told.rows.length, 1);
  });

  it('is neither shown nor committed for a user who has lost the right meanwhile', async () => {
    const shop = await buildShop(app());
    const plan = await check(call, SHOPS, `code;name\n${shop.code};Jog nélkül`);
    const sameWithout = callerOf(app, 'FCR_SALES_VAN', 'FCR_ADMIN');
    assertRefused(await look(sameWithout, SHOPS, plan), 403, 'ACCESS_DENIED');
    assertRefused(await commit(sameWithout, SHOPS, plan), 403, 'ACCESS_DENIED');
    assert.equal(await nameOf(shop.code), shop.name);
    await committed(call, SHOPS, plan);
  });

  it('is not committed if the register has changed: a new plan shows the difference', async () => {
    const [one, two] = [await buildShop(app()), await buildShop(app())];
    const plan = await check(call, SHOPS, `code;name\n${one.code};Egy\n${two.code};Kettő`);
    const edited = await call('PUT', `/resource/shops/id?id=${two.code}`, { ...two, name: 'Más írta' });
    assert.equal(edited.status, 200);
    const refused = await commit(call, SHOPS, plan);
    assertRefused(refused, 409, 'PLAN_OUTDATED');
    assert.equal(await nameOf(one.code), one.name);
    const next = refused.body.upload.operationId;
    const { plan: head, content } = await shown(call, SHOPS, next, '?show=MOVED');
    assert.deepEqual([head.counts.MOVED, head.canCommit], [1, true]);
    assert.deepEqual(content[0]?.changes, [
      { label: 'shop.name', as: 'text', before: 'Más írta', after: 'Kettő' },
    ]);
    assertRefused(await look(call, SHOPS, plan), 404, 'PLAN_GONE');
    await committed(call, SHOPS, next);
    assert.equal(await nameOf(two.code), 'Kettő');
  });

  it('is deleted by the fourth one of the same user, and after its time', async () => {
    const shop = await buildShop(app());
    const plans: string[] = [];
    for (const name of ['Egy', 'Kettő', 'Három', 'Négy'])
      plans.push(await check(call, SHOPS, `code;name\n${shop.code};${name}`));
    assertRefused(await look(call, SHOPS, plans[0] ?? ''), 404, 'PLAN_GONE');
    assert.equal((await look(call, SHOPS, plans[1] ?? '')).status, 200);
    await app().pool.query(`update upload_plans set made_at = now() - interval '13 hours'`);
    assertRefused(await look(call, SHOPS, plans[3] ?? ''), 404, 'PLAN_GONE');
  });
});
