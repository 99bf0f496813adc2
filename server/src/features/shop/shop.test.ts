import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { translate } from '@cooler/contract/texts/translate.ts';
import { buildRepresentative, buildShop, shopDraft } from '../../testing/build.ts';
import { entitySuite } from '../../testing/entity-suite/entity-suite.ts';
import { asAdmin, assertFault, runApp } from '../../testing/run-app.ts';
import { csvUpload } from '../../testing/test-app.ts';
import { shopTable } from './shop.table.ts';

entitySuite({
  table: shopTable,
  async prepare(app) {
    const one = await buildRepresentative(app, { name: 'Őri Zsófia' });
    const other = await buildRepresentative(app, { name: 'Óvári Béla' });
    return (n) => shopDraft(n, n % 3 === 0 ? one : other);
  },
  // Only Elixir sets these.
  async fill(app) {
    await app.pool.query(`
      update shops set transport_days = (array['Hétfő', 'Csütörtök', 'Szerda'])[1 + id % 3],
        location = (array['Őrség', 'Óbuda', 'Zala'])[1 + id % 3],
        transport_priority = (array['Á', 'B', 'Z'])[1 + id % 3]
      where id % 4 > 0`);
  },
  edited: { name: 'Átnevezett bolt', remark: null, shopStatus: 'CEASED' },
});

describe('the representative of a shop', () => {
  const app = runApp();

  it('is that of the first key, whatever the others say', async () => {
    const { id, sfaCode } = await buildRepresentative(app());
    const other = await buildRepresentative(app());
    for (const further of [other.sfaCode, 'NINCS']) {
      const shop = await buildShop(app(), { regionalRepresentative: { id, sfaCode: further } });
      assert.equal((shop.regionalRepresentative as Tree).sfaCode, sfaCode);
    }
  });
});

describe('a file of shops', () => {
  const app = runApp();
  const call = asAdmin(app);

  it('with composed or decomposed letters, odd blanks and invisible characters means the same', async () => {
    const { code } = await buildShop(app(), { code: 'Boltkód 1' });
    const decomposed = (text: string) => text.normalize('NFD');
    const label = (field: string) => decomposed(translate('hu', `shop.${field}`));
    const header = `${label('code')}\u200b;\ufeff${label('name')};${label('address.city')};${label('needContactProtectionCertificate')};${label('remark')}`;
    const line = `${decomposed('Boltkód\u00a01')};\u200bÚj\u00a0ne\u0301v\u00ad;\u200b;ige\u200bn;\u3164`;
    const { body, headers } = csvUpload(`${header}\r\n${line}`);
    const answer = await call('POST', '/resource/shops/upload-csv', body, headers);
    assert.equal(answer.body.updated, 1, JSON.stringify(answer.body));
    const [shop] = (await call('GET', `/resource/shops/list/${encodeURIComponent(String(code))}`)).body;
    assert.deepEqual([shop.name, shop.needContactProtectionCertificate], ['Új név', true]);
    for (const typed of ['u\u0301j\u00a0név', '\u200bÚj né\u00advv'.slice(0, -1)]) {
      const { body: page } = await call('POST', '/resource/shops/page', { query: { name: typed } });
      assert.equal(page.totalElements, 1, typed);
      const { body: found } = await call('GET', `/resource/search?text=${encodeURIComponent(typed)}`);
      assert.equal(found.groups[0]?.hits[0]?.key, code, typed);
    }
    const whole = { query: { name: ['Új\u00a0név'] } };
    assert.equal((await call('POST', '/resource/shops/page', whole)).body.totalElements, 1);
  });

  it('cannot add a second shop that looks like the first, and says which character it is', async () => {
    const { code } = await buildShop(app());
    const { body, headers } = csvUpload(`code;name\r\n${code}\u200b;Másik`);
    const answer = await call('POST', '/resource/shops/upload-csv?dryRun=true', body, headers);
    const { column, code: fault, params } = answer.body.problems[0];
    assert.deepEqual([column, fault, params.characters], ['code', 'TEXT_UNPRINTABLE', 'U+200B']);
    const draft = shopDraft(1, await buildRepresentative(app()));
    const again = await call('POST', '/resource/shops', { ...draft, code: `${code}\u200d` });
    assertFault(again, 'code', 'TEXT_UNPRINTABLE');
  });

  it('with several spaces in a row means the same as with one', async () => {
    const { code } = await buildShop(app(), { code: 'Bolt   2', name: 'Kis  bolt\tPécs', remark: 'a  b' });
    assert.equal(code, 'Bolt 2');
    const { body, headers } = csvUpload(
      'code;name;chainName;remark\r\nBolt  2;Kis   bolt  Pécs;"Zöld\nlánc";a  b',
    );
    const answer = await call('POST', '/resource/shops/upload-csv', body, headers);
    assert.equal(answer.body.updated, 1, JSON.stringify(answer.body));
    const query = { code: 'bolt  2', name: 'bolt  Pécs', chainName: ['Zöld  lánc'], remark: 'a  b' };
    const { content } = (await call('POST', '/resource/shops/page', { query })).body;
    assert.deepEqual(
      content.map(({ name, chainName, remark }: Tree) => [name, chainName, remark]),
      [['Kis bolt Pécs', 'Zöld lánc', 'a  b']],
    );
    const { body: found } = await call('GET', `/resource/search?text=${encodeURIComponent('kis  bolt')}`);
    assert.equal(found.groups[0]?.hits[0]?.key, code);
    const draft = shopDraft(2, await buildRepresentative(app()));
    const again = await call('POST', '/resource/shops', { ...draft, code: 'Bolt  2' });
    assert.deepEqual([again.status, again.body.message], [409, 'ALREADY_EXISTS']);
  });

  it('warns of a new row whose code a shop has with or without zeros at its beginning', async () => {
    const { code } = await buildShop(app(), { code: '00123' });
    await buildShop(app(), { code: '456' });
    const { regionalRepresentative } = await buildShop(app(), { code: '0777' });
    const { sfaCode } = regionalRepresentative as Tree;
    const header =
      'code;name;address.postalCode;address.city;address.streetHouseNumber;regionalRepresentative.sfaCode';
    const rows = ['123', '777', '0777', '1230', '124', '00456', '456', '000124'].map(
      (each) => `${each};Bolt;7621;Pécs;Fő út 1.;${sfaCode}`,
    );
    const file = csvUpload([header, ...rows].join('\n'));
    const { status, body } = await call('POST', '/resource/shops/upload-csv', file.body, file.headers);
    assert.deepEqual([status, body.created, body.updated], [200, 6, 2], JSON.stringify(body));
    assert.deepEqual(
      body.warnings.map(({ row, column, code: warning, params }: Tree) => [row, column, warning, params]),
      [
        [2, 'code', 'ZEROS_DROPPED', { stored: code }],
        [3, 'code', 'ZEROS_DROPPED', { stored: '0777' }],
        [7, 'code', 'ZEROS_DROPPED', { stored: '456' }],
        [9, 'code', 'ZEROS_DROPPED', { stored: '124' }],
      ],
    );
  });

  it('warns of a different value in a read-only column', async () => {
    const shop = await buildShop(app());
    const { county } = shop.address as Tree;
    const { body, headers } = csvUpload(
      `code;name;address.county;transportDays\r\n${shop.code};Más név;Zalaország;Hétfő\r\n${shop.code}-2;;${county};`,
    );
    const { body: report } = await call('POST', '/resource/shops/upload-csv?dryRun=true', body, headers);
    assert.deepEqual(report.warnings, [
      {
        row: 2,
        column: 'address.county',
        value: 'Zalaország',
        code: 'READ_ONLY_DIFFERS',
        params: { stored: county },
      },
      { row: 2, column: 'transportDays', value: 'Hétfő', code: 'READ_ONLY_DIFFERS', params: { stored: '' } },
    ]);
    assert.deepEqual([report.updated, report.rejected], [1, 1]);
  });

  it('warns of a city that does not match its postal code, and is accepted', async () => {
    const shops = [await buildShop(app()), await buildShop(app())];
    const places = ['6720;Pécs', '6720;SZEGED-Tápé'];
    const lines = shops.map(({ code }, n) => `${code};${places[n]}`);
    const file = csvUpload(`code;address.postalCode;address.city\r\n${lines.join('\r\n')}`);
    const { body: report } = await call('POST', '/resource/shops/upload-csv', file.body, file.headers);
    const params = { postalCode: '6720', settlements: 'Szeged' };
    assert.deepEqual(report.warnings, [
      { row: 2, column: 'address.city', value: 'Pécs', code: 'CITY_DIFFERS', params },
    ]);
    assert.deepEqual([report.rejected, report.problems], [0, []]);
  });

  it('warns of a city only if the row changes it or its postal code', async () => {
    const address = { postalCode: '6720', city: 'Pécs', streetHouseNumber: 'Fő utca 1.' };
    const { code } = await buildShop(app(), { address });
    const warningsOf = async (header: string, cells: string) => {
      const file = csvUpload(`code;${header}\r\n${code};${cells}`);
      const address = '/resource/shops/upload-csv?dryRun=true';
      const { body: report } = await call('POST', address, file.body, file.headers);
      assert.deepEqual([report.rejected, report.problems], [0, []]);
      return report.warnings.map(({ column, value, params }: Tree) => [
        column,
        value,
        (params as Tree).postalCode,
      ]);
    };
    assert.deepEqual(await warningsOf('name;address.postalCode;address.city', 'Új név;6720;Pécs'), []);
    assert.deepEqual(await warningsOf('address.city', 'Pécs'), []);
    assert.deepEqual(await warningsOf('address.city', 'Győr'), [['address.city', 'Győr', '6720']]);
    assert.deepEqual(await warningsOf('address.postalCode', '9021'), [['address.city', 'Pécs', '9021']]);
    assert.deepEqual(await warningsOf('address.postalCode', '7621'), []);
  });
});
