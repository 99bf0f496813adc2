import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { buildDevice, buildShop } from '../../testing/build.ts';
import { asAdmin, runApp } from '../../testing/run-app.ts';
import { csvUpload } from '../../testing/test-app.ts';

describe('a file with a mistake that people make in spreadsheets', () => {
  const app = runApp();
  const call = asAdmin(app);

  async function check(path: string, ...lines: readonly string[]): Promise<Tree> {
    const { body, headers } = csvUpload(lines.join('\r\n'));
    const answer = await call('POST', `/resource/${path}/upload-csv?dryRun=true`, body, headers);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body as Tree;
  }

  const told = (notes: unknown) =>
    (notes as Tree[]).map(({ row, column, code, params }) => [row, column, code, params]);

  it('is told once where its header is, if no column of the first row is known', async () => {
    const { code } = await buildShop(app());
    for (const lines of [
      ['Boltok 2026. november', '', 'code;name', `${code};Új név`],
      ['code|name', `${code}|Új név`],
      ['"code;name"', `"${code};Új név"`],
    ]) {
      const { problems, warnings, read, rejected } = await check('shops', ...lines);
      assert.deepEqual(told(problems), [[1, '', 'HEADER_UNKNOWN', undefined]], lines[0]);
      assert.deepEqual(warnings, []);
      assert.equal(read, rejected);
    }
    const devices = await check('device-register', 'Eszközök', 'inventoryNumber', 'L-1');
    assert.deepEqual(told(devices.problems), [[1, '', 'HEADER_UNKNOWN', undefined]]);
  });

  it('names the cell where a file that can only change rows has an unknown key', async () => {
    const { inventoryNumber } = await buildDevice(app());
    const header = 'inventoryNumber;deviceStatus';
    const { problems } = await check('device-register', header, `${inventoryNumber};USED`, 'ELÍRT-1;USED');
    assert.deepEqual(told(problems), [[3, 'inventoryNumber', 'KEY_UNKNOWN', undefined]]);
    const shops = await check('shops', 'code;remark', 'ELÍRT-1;x');
    assert.deepEqual(told(shops.problems), [[2, 'code', 'KEY_UNKNOWN', undefined]]);
    const texts = await check('messages', 'messageId.messageCode;messageId.language', 'nincs.ilyen;HU');
    assert.deepEqual(told(texts.problems), [[2, 'messageId.messageCode', 'KEY_UNKNOWN', undefined]]);
    const deputies = await check('representative-deputies', 'sfaCode;deputy1.sfaCode', 'ELÍRT-1;-');
    assert.deepEqual(told(deputies.problems), [[2, 'sfaCode', 'REPRESENTATIVE_UNKNOWN', undefined]]);
  });

  it('names the other rows with the same key, the first three of many', async () => {
    const shops = await check('shops', 'code;name', 'KÉT-1;a', 'KÉT-2;b', 'KÉT-1;c');
    const repeated = ({ problems }: Tree) =>
      (problems as Tree[]).flatMap(({ row, code, params }) =>
        code === 'KEY_REPEATED' ? [`${row}: ${(params as Tree).rows}`] : [],
      );
    assert.deepEqual(repeated(shops), ['2: 4', '4: 2']);
    const many = await check('shops', 'code;name', ...Array.from({ length: 5 }, () => 'SOK-1;x'));
    const first = ['2: 3, 4, 5, …', '3: 2, 4, 5, …', '4: 2, 3, 5, …', '5: 2, 3, 4, …', '6: 2, 3, 4, …'];
    assert.deepEqual(repeated(many), first);
  });

  it('names the stored key from which a new one differs in case, accents, signs and zeros only', async () => {
    const { deviceType } = await buildDevice(app(), {
      inventoryNumber: 'LTR-000417',
      serialNumber: 'HU20-417',
    });
    const { name } = deviceType as Tree;
    const header = 'inventoryNumber;serialNumber;deviceType.name;deviceNature;deviceStatus';
    const keys = ['ltr-000417', 'LTR 000417', 'LTR–417', 'LTR000417', 'LTR-004170', 'LTR-4-17'];
    const lines = keys.map((key, index) => `${key};SN-417-${index};${name};OOH;USED`);
    const { warnings, created } = await check(
      'device-register',
      header,
      ...lines,
      `L-9;hu20/417;${name};OOH;USED`,
    );
    assert.equal(created, 7);
    assert.deepEqual(told(warnings), [
      [2, 'inventoryNumber', 'KEY_SIMILAR', { stored: 'LTR-000417' }],
      [3, 'inventoryNumber', 'KEY_SIMILAR', { stored: 'LTR-000417' }],
      [4, 'inventoryNumber', 'KEY_SIMILAR', { stored: 'LTR-000417' }],
      [5, 'inventoryNumber', 'KEY_SIMILAR', { stored: 'LTR-000417' }],
      [8, 'serialNumber', 'KEY_SIMILAR', { stored: 'HU20-417' }],
    ]);
  });

  it('names the new key of an earlier row from which one differs in case only', async () => {
    const shop = 'Bolt;1011;Budapest;Fő utca 1.';
    const { sfaCode } = (await buildShop(app())).regionalRepresentative as Tree;
    const keys = ['ZN 1', 'zn 1', 'ZN 10', 'Zn-01'];
    const { warnings, created } = await check(
      'shops',
      'code;name;address.postalCode;address.city;address.streetHouseNumber;regionalRepresentative.sfaCode',
      ...keys.map((key) => `${key};${shop};${sfaCode}`),
    );
    assert.equal(created, 4);
    assert.deepEqual(told(warnings), [
      [3, 'code', 'KEY_SIMILAR', { stored: 'ZN 1' }],
      [5, 'code', 'KEY_SIMILAR', { stored: 'ZN 1' }],
    ]);
  });

  it('names the similar key of a text in the same language', async () => {
    await app().pool.query(`
      insert into messages (language, message_code, translated, created_by, updated_by)
      values ('HU', 'proba.kod', 'Próba', 'test', 'test')`);
    const header = 'messageId.messageCode;messageId.language;translated';
    const { warnings } = await check('messages', header, 'Proba.Kod;HU;Próba', 'proba.kod;HU;Más');
    assert.deepEqual(told(warnings), [[2, 'messageId.messageCode', 'KEY_SIMILAR', { stored: 'proba.kod' }]]);
  });

  it('names the row that has a value which may be there only once', async () => {
    const device = await buildDevice(app());
    const { inventoryNumber, serialNumber, deviceType } = device;
    const header = 'inventoryNumber;serialNumber;deviceType.name;deviceNature;deviceStatus';
    const row = `ELÍRT-2;${serialNumber};${(deviceType as Tree).name};OOH;USED`;
    const { problems } = await check('device-register', header, row);
    const [{ column, code, obstacles } = {}] = problems as Tree[];
    const obstacle = { entity: 'device-register', key: String(device.id), name: inventoryNumber };
    assert.deepEqual([column, code, obstacles], ['serialNumber', 'VALUE_TAKEN', [obstacle]]);
  });

  it('warns of keys that a spreadsheet may have converted, unless the row has them already', async () => {
    const shop = await buildShop(app(), { code: 'Jan-26' });
    await buildDevice(app(), { inventoryNumber: 'IGAZ', serialNumber: '12-Mar', shop });
    const header = 'inventoryNumber;serialNumber;shop.code';
    const { warnings } = await check('device-register', header, `IGAZ;12-Mar;${shop.code}`);
    assert.deepEqual(told(warnings), []);
    const changed = await check('device-register', header, 'IGAZ;13-Mar;Jan-27');
    assert.deepEqual(told(changed.warnings), [
      [2, 'serialNumber', 'CELL_CONVERTED', undefined],
      [2, 'shop.code', 'CELL_CONVERTED', undefined],
    ]);
    const person = await check('regional-representatives', 'sfaCode;username', 'HAMIS;IGAZ');
    assert.deepEqual(told(person.warnings), [
      [2, 'sfaCode', 'CELL_CONVERTED', undefined],
      [2, 'username', 'CELL_CONVERTED', undefined],
    ]);
    const values = (person.warnings as Tree[]).map(({ value }) => value);
    assert.deepEqual(values, ['HAMIS', 'IGAZ']);
  });

  it('warns of a changed number that has zeros for the digits that a spreadsheet does not keep', async () => {
    const kept = await buildDevice(app(), { serialNumber: '1234567890123450' });
    const device = await buildDevice(app(), { serialNumber: '9234567890123456' });
    const header = 'inventoryNumber;serialNumber';
    const { warnings } = await check(
      'device-register',
      header,
      `${kept.inventoryNumber};1234567890123450`,
      `${device.inventoryNumber};9234567890123450`,
    );
    assert.deepEqual(told(warnings), [[3, 'serialNumber', 'DIGITS_LOST', undefined]]);
  });
});
