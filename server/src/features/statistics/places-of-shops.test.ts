import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import { buildDevice, buildRepresentative, buildShop } from '../../testing/build.ts';
import { meet } from '../../testing/database/meet.ts';
import { asAdmin, runApp } from '../../testing/run-app.ts';
import { csvUpload, type TestAnswer } from '../../testing/test-app.ts';

describe('the region that statistics store for a shop, when its representative gets another region', () => {
  const app = runApp();
  const call = asAdmin(app);

  const representative = (region: string) => buildRepresentative(app(), { region });

  /** A shop, and a lock on its device that stops whoever changes what the device repeats of the shop. */
  async function shopOf(regionalRepresentative: Tree) {
    const shop = await buildShop(app(), { regionalRepresentative });
    const device = await buildDevice(app(), { shop: { code: shop.code } });
    return { shop, device: sql`select from device_register where id = ${device.id} for update` };
  }

  const moved = (person: Tree, region: string) => () =>
    call('PUT', `/resource/regional-representatives/id?id=${person.id}`, { ...person, region });

  async function placeOf(shop: Tree): Promise<Tree> {
    const { rows } = await app().pool.query(sql`
      select p.county, p.region from shop_places p join shops s on s.id = p.shop_id
      where s.code = ${shop.code} order by since desc limit 1`);
    return rows[0];
  }

  function assertDone(answers: readonly TestAnswer[]): void {
    for (const { status, body } of answers) assert.equal(status, 200, JSON.stringify(body));
  }

  it('is that of the representative who gets the shop meanwhile', async () => {
    const [former, next] = [await representative('SOUTH'), await representative('NORTH')];
    const { shop, device } = await shopOf(former);
    const handOver = () =>
      call('PUT', `/resource/shops/id?id=${shop.code}`, { ...shop, regionalRepresentative: { id: next.id } });
    assertDone(await meet(app().owner, device, handOver, moved(former, 'EAST')));
    assert.equal((await placeOf(shop)).region, 'NORTH');
  });

  it('is stored with the county to which the shop moves meanwhile', async () => {
    const person = await representative('SOUTH');
    const { shop, device } = await shopOf(person);
    const csv = `code;name;address.postalCode;address.city\n${shop.code};Új bolt;6720;Szeged`;
    const { body, headers } = csvUpload(csv);
    const move = () => call('POST', '/resource/shops/upload-csv', body, headers);
    assertDone(await meet(app().owner, device, move, moved(person, 'EAST')));
    assert.deepEqual(await placeOf(shop), { county: 'Csongrád-Csanád', region: 'EAST' });
  });
});
