import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { labelOf } from '@cooler/contract/kernel/entity.ts';
import { translate } from '@cooler/contract/texts/translate.ts';
import { cellValues, readWorkbook } from '../../kernel/excel/testing/read-workbook.ts';
import { buildShop } from '../../testing/build.ts';
import { savedLine } from '../../testing/entity-suite/csv-text.ts';
import { shownCells } from '../../testing/entity-suite/sheet-tests.ts';
import { csvUpload } from '../../testing/test-app.ts';
import { runMessages, SCRIPT } from './testing/run-messages.ts';

describe('messages in files and pages that the server writes', () => {
  const { app, call, edit, sheetHeader } = runMessages();
  const label = labelOf(shop, 'name');

  async function uploadShop(header: string, name: string) {
    const { code } = await buildShop(app());
    const file = csvUpload(`code;${header}\r\n${code};${name}\r\n`);
    return call('POST', '/resource/shops/upload-csv', file.body, file.headers);
  }

  it('label templates and exports, and are recognised in files, as is the shipped label', async () => {
    await edit('hu', label, 'Boltnév');
    assert.ok((await sheetHeader('/resource/shops/hu/template/xls/')).includes('Boltnév'));
    const { raw } = await call('POST', '/resource/shops/hu/xls/', {});
    assert.ok(cellValues(readWorkbook(raw)[0])[0]?.includes('Boltnév'));
    for (const header of ['Boltnév', translate('hu', label), 'name']) {
      assert.equal((await uploadShop(header, 'Új név')).body.updated, 1, header);
    }
  });

  it('are not accepted as a header that could mean two columns', async () => {
    await edit('hu', labelOf(shop, 'chainName'), 'Boltnév');
    const { status, body } = await uploadShop('Boltnév', 'Melyik?');
    assert.deepEqual([status, body.unchanged, body.warnings[0].code], [200, 1, 'COLUMN_UNKNOWN']);
    await edit('hu', labelOf(shop, 'chainName'), translate('hu', labelOf(shop, 'chainName')));
  });

  it('are not accepted where they are the technical name of something else', async () => {
    const [remark, visited] = [labelOf(shop, 'remark'), 'shop-status.VISITED'];
    await edit('hu', remark, 'Name');
    await edit('hu', visited, 'Own');
    const column = await uploadShop('Name', 'Melyik?');
    assert.deepEqual([column.body.unchanged, column.body.warnings[0].code], [1, 'COLUMN_UNKNOWN']);
    const cell = await uploadShop('shopStatus', 'Own');
    assert.deepEqual([cell.status, cell.body.upload.problems[0].code], [422, 'CHOICE_UNKNOWN']);
    for (const code of [remark, visited]) await edit('hu', code, translate('hu', code));
  });

  it('mean what they mean now where a word or a label that was shipped for another is reused', async () => {
    const swapped = [
      ['shop-status.VISITED', 'shop-status.OWN'],
      [label, labelOf(shop, 'remark')],
    ].flatMap(([first = '', second = '']) => [
      [first, translate('hu', second)],
      [second, translate('hu', first)],
    ]);
    for (const [code = '', text = ''] of swapped) await edit('hu', code, text);
    const { code } = await buildShop(app(), {
      name: 'Sarki bolt',
      remark: 'Szezonális',
      shopStatus: 'OWN',
    });
    const { raw } = await call('POST', '/resource/shops/hu/xls/', { code });
    const lines = shownCells(readWorkbook(raw)[0]);
    const file = csvUpload(lines.map(savedLine).join(''));
    const { status, body } = await call('POST', '/resource/shops/upload-csv', file.body, file.headers);
    assert.equal(status, 200, JSON.stringify(body).slice(0, 500));
    assert.deepEqual([body.unchanged, body.warnings], [1, []]);
    for (const [code = ''] of swapped) await edit('hu', code, translate('hu', code));
  });

  it('name the sheet, shortened for Excel', async () => {
    await edit('hu', 'entity.shop', 'Boltok [2026]: */?\\ és még sok minden más is');
    const { status, raw } = await call('GET', '/resource/shops/hu/template/xls/');
    assert.equal(status, 200);
    const name = readWorkbook(raw)[0]?.name ?? '';
    assert.match(name, /^[^[\]:*/?\\]{1,31}$/);
  });

  it('give the errors of a rejected row next to it', async () => {
    await edit('hu', 'POSTAL_CODE_UNKNOWN', 'Ezt a számot nem ismerjük');
    const { body } = await uploadShop('address.postalCode', '0001');
    const { operationId } = body.upload;
    const problems = await call('GET', `/resource/shops/upload-csv/${operationId}/problems`);
    assert.match(problems.body, /address\.postalCode: Ezt a számot nem ismerjük/);
  });

  it('appear on the login page, as text', async () => {
    await edit('hu', 'login.signInTitle', SCRIPT);
    const page = await app().as()('GET', '/auth/realms/cooler/protocol/openid-connect/auth?ui_locales=hu');
    assert.ok(!page.raw.includes('<script>alert'));
    await edit('hu', 'login.errorTitle', SCRIPT);
    const fault = await app().as()(
      'GET',
      '/auth/realms/cooler/protocol/openid-connect/logout?post_logout_redirect_uri=x',
    );
    assert.equal(fault.status, 400);
    assert.match(fault.body, /&lt;script&gt;alert\(1\)&lt;\/script&gt;/);
    assert.ok(!fault.body.includes('<script>'));
  });
});
