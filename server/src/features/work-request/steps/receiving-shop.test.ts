import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { REQUEST_TYPE, type RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import sql from 'sql-template-tag';
import { assertRefused } from '../../../testing/run-app.ts';
import { chosen, decide } from '../decisions/testing/decide.ts';
import { requestBody } from '../testing/register.ts';
import { runRegister } from '../testing/run-register.ts';
import { problemsOf, uploadBodies } from '../upload/testing/files.ts';

const REQUESTS = '/resource/work-requests';
const CEASED = 'CEASED';
const CEASES = 'CEASES';

/** The field of the receiving shop, by type. */
const RECEIVING: Readonly<Partial<Record<RequestType, string>>> = {
  DELIVERY: 'shopTo.code',
  TRANSIT: 'shopTo.code',
  REPLACEMENT: 'shopFrom.code',
};

const SHOP_FIELDS: Readonly<Record<RequestType, readonly string[]>> = {
  DELIVERY: ['shopTo.code'],
  DISMANTLING: ['shopFrom.code'],
  TRANSIT: ['shopTo.code'],
  REPLACEMENT: ['shopFrom.code'],
  SERVICE: ['shopFrom.code'],
};

describe('a shop that has ceased', () => {
  const { app, register, as } = runRegister();
  const leader = as('FCR_REGIONAL_LEADER');
  before(async () => {
    await register.shop(CEASED);
    await register.shop(CEASES);
    await cease(CEASED);
  });

  const cease = (code: string) =>
    app().pool.query(sql`update shops set shop_status = 'CEASED' where code = ${code}`);
  const open = (code: string) =>
    app().pool.query(sql`update shops set shop_status = 'VISITED' where code = ${code}`);

  /** A valid request from or to this shop. */
  async function bodyFor(type: RequestType, shopCode: string) {
    const place = type === 'TRANSIT' ? {} : { shopCode };
    const from = await register.device(place);
    const to = await register.device({ status: 'TRANSPORTABLE', place: 'warehouse' });
    const fields = SHOP_FIELDS[type].map((field) => [field, shopCode]);
    const sides = { ...(type !== 'DELIVERY' && { from }), ...(type !== 'DISMANTLING' && { to }) };
    return requestBody(type, sides, Object.fromEntries(fields));
  }

  const create = (workRequest: unknown) => leader('POST', `${REQUESTS}/bulk-save`, { workRequest });

  for (const type of REQUEST_TYPE.options) {
    const field = RECEIVING[type];
    it(`${field ? 'receives nothing by' : 'can be emptied by'} ${type}, by form and by file`, async () => {
      const body = await bodyFor(type, CEASED);
      const file = await uploadBodies(leader, type, [body]);
      if (!field) {
        assert.equal(file.status, 200, JSON.stringify(file.body));
        return assert.equal((await create(await bodyFor(type, CEASED))).status, 201);
      }
      assert.deepEqual(problemsOf(file), [[2, field, 'SHOP_CEASED']]);
      const refused = await create(body);
      assertRefused(refused, 409, 'SHOP_CEASED');
      assert.deepEqual(refused.body.fieldErrors, {
        [field]: [{ code: 'SHOP_CEASED', params: { shop: CEASED } }],
      });
      assert.deepEqual(refused.body.obstacles, [{ entity: 'shops', key: CEASED, name: `Bolt ${CEASED}` }]);
    });

    if (field) {
      it(`blocks approval and edit of a ${type} requested before, single or in bulk`, async () => {
        await open(CEASES);
        const body = await bodyFor(type, CEASES);
        const { body: asked } = await create(body);
        const { body: another } = await create(await bodyFor('DELIVERY', CEASES));
        await cease(CEASES);
        assertRefused(await leader('PUT', `${REQUESTS}/approve/id?id=${asked.id}`), 409, 'SHOP_CEASED');
        const edited = { ...body, version: 0 };
        assertRefused(
          await leader('PUT', `${REQUESTS}/update/id?id=${asked.id}`, edited),
          409,
          'SHOP_CEASED',
        );
        const many = await decide(
          leader,
          chosen(
            'approve',
            [asked, another].map(({ id, version }) => ({ id, version })),
          ),
        );
        assert.deepEqual(many.failures, [
          { id: asked.id, code: 'SHOP_CEASED' },
          { id: another.id, code: 'SHOP_CEASED' },
        ]);
        assert.equal((await leader('PUT', `${REQUESTS}/deny/id?id=${asked.id}`)).status, 200);
      });
    }
  }

  it('receives what was approved before', async () => {
    await open(CEASES);
    const { body } = await create(await bodyFor('DELIVERY', CEASES));
    for (const step of ['approve', 'own-complete']) {
      if (step === 'own-complete') await cease(CEASES);
      const answer = await leader('PUT', `${REQUESTS}/${step}/id?id=${body.id}`);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
    }
  });
});
