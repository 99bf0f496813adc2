import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { writeCsvLine } from '@cooler/contract/csv.ts';
import { message } from '@cooler/contract/features/message/message.entity.ts';
import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { csvFields, labelOf } from '@cooler/contract/kernel/entity.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { ROLES } from '@cooler/contract/roles.ts';
import { LANGUAGES, type Language, SHIPPED_TEXTS, translate } from '@cooler/contract/texts/translate.ts';
import { cellValues, readWorkbook } from '../../kernel/excel/testing/read-workbook.ts';
import { buildShop } from '../../testing/build.ts';
import { assertSorted } from '../../testing/entity-suite/assert-sorted.ts';
import { savedLine } from '../../testing/entity-suite/csv-text.ts';
import { shownCells } from '../../testing/entity-suite/sheet-tests.ts';
import { asAdmin, assertFault, assertRefused, runApp } from '../../testing/run-app.ts';
import { csvUpload } from '../../testing/test-app.ts';
import { textVersions } from './edited-texts.ts';
import { seedMessages } from './seed-messages.ts';

const BASE = '/resource/messages';
const SCRIPT = '<img src=x onerror="alert(1)"> <script>alert(1)</script>';
const SHIPPED_ROWS = LANGUAGES.flatMap((language) => Object.keys(SHIPPED_TEXTS[language])).length;

describe('messages', () => {
  const app = runApp(async ({ pool }) => seedMessages(pool));
  const call = asAdmin(app);

  const addressOf = (language: Language, code: string) =>
    `${BASE}/id/${language.toUpperCase()}/${encodeURIComponent(code)}`;
  const list = async (query: object, size = 500) =>
    (await call('POST', `${BASE}/page`, { size, query })).body;

  async function find(language: Language, code: string) {
    const { content } = await list({ messageId: { messageCode: code, language: language.toUpperCase() } });
    // biome-ignore lint/suspicious/noExplicitAny: tests access rows of every shape.
    const row = content.find((each: any) => each.messageId.messageCode === code);
    assert.ok(row, `${language} ${code}`);
    return row;
  }

  async function edit(language: Language, code: string, translated: string) {
    const { messageId, version } = await find(language, code);
    return call('PUT', addressOf(language, code), { messageId, translated, version });
  }

  async function upload(lines: readonly (readonly string[])[], address = 'upload-csv') {
    const header = csvFields(message).map(([path]) => path);
    const file = csvUpload([header, ...lines].map((cells) => writeCsvLine(cells)).join(''));
    return call('POST', `${BASE}/${address}`, file.body, file.headers);
  }

  async function shown(language: Language, headers: Record<string, string> = {}) {
    return app().as()('GET', `/public/messages/${language}`, undefined, headers);
  }

  async function sheetHeader(address: string): Promise<unknown[]> {
    const { status, raw } = await call('GET', address);
    assert.equal(status, 200);
    return cellValues(readWorkbook(raw)[0])[0] ?? [];
  }

  it('are changed only under the language and code of the address', async () => {
    const { version } = await find('hu', 'common.yes');
    for (const [path, messageId] of [
      ['messageId.language', { language: 'EN' }],
      ['messageId.messageCode', { messageCode: 'common.no' }],
    ] as const) {
      const body = { messageId, translated: 'Igen', version };
      assertFault(await call('PUT', addressOf('hu', 'common.yes'), body), path, 'KEY_DIFFERS');
    }
  });

  it('are all the texts of the product, as shipped', async () => {
    assert.equal((await list({}, 1)).totalElements, SHIPPED_ROWS);
    assert.equal((await list({ state: 'DEFAULT' }, 1)).totalElements, SHIPPED_ROWS);
    const row = await find('hu', 'SAVED');
    assert.deepEqual(
      [row.translated, row.shipped, row.state, row.version, row.createdBy],
      ['Sikeres mentés', 'Sikeres mentés', 'DEFAULT', 0, 'system'],
    );
  });

  for (const sorted_field of ['translated', 'shipped'] as const) {
    it(`stand in the order of their words by ${sorted_field}`, async () => {
      const query = { messageId: { language: 'HU' } };
      const request = { size: 500, sorted_field, direction: 'asc', query };
      const { status, body } = await call('POST', `${BASE}/page`, request);
      assert.equal(status, 200, JSON.stringify(body));
      const words = body.content.map((row: Tree) => row[sorted_field]);
      assertSorted(message.fields[sorted_field], words);
    });
  }

  it('are not changed by another start', async () => {
    const before = await list({});
    await seedMessages(app().pool);
    assert.deepEqual(await list({}), before);
  });

  it('are changed by language and code, and shown immediately', async () => {
    const answer = await edit('hu', 'common.save', 'Elmentem');
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const { translated, shipped, state, version, updatedBy } = answer.body;
    assert.deepEqual(
      [translated, shipped, state, version, updatedBy],
      ['Elmentem', 'Mentés', 'EDITED', 1, 'FCR_ADMIN'],
    );
    assert.equal((await shown('hu')).body['common.save'], 'Elmentem');
    assert.equal((await shown('en')).body['common.save'], undefined);
  });

  it('are cached permanently under the version that the page names, and only under that', async () => {
    const versionNow = async () => String((await shown('hu')).headers.etag).replaceAll('"', '');
    const by = (version: string) => app().as()('GET', `/public/messages/hu?version=${version}`);
    const old = await versionNow();
    assert.match(String((await by(old)).headers['cache-control']), /immutable/);
    assert.equal((await textVersions(app().pool)).hu, old);
    await edit('hu', 'common.copy', 'Tovább, kérem');
    const next = await versionNow();
    assert.notEqual(next, old);
    assert.equal((await by(old)).headers['cache-control'], 'no-cache');
    const { headers, body } = await by(next);
    assert.match(String(headers['cache-control']), /immutable/);
    assert.equal(body['common.copy'], 'Tovább, kérem');
  });

  it('return to the shipped text when exactly that is entered', async () => {
    await edit('en', 'common.close', 'Shut');
    assert.deepEqual((await shown('en')).body['common.close'], 'Shut');
    const { body } = await edit('en', 'common.close', SHIPPED_TEXTS.en['common.close'] ?? '');
    assert.equal(body.state, 'DEFAULT');
    assert.equal((await shown('en')).body['common.close'], undefined);
  });

  it('are audited: user, before and after', async () => {
    await edit('hu', 'common.back', 'Visszafelé');
    const { rows } = await app().pool.query(
      `select action, done_by, door, changes -> 'translated' as translated from audit_trail where entity = 'messages'
       order by id desc limit 1`,
    );
    const translated = ['Vissza', 'Visszafelé'];
    assert.deepEqual(rows, [{ action: 'UPDATE', done_by: 'FCR_ADMIN', door: 'FORM', translated }]);
  });

  it('refuse an empty translation, one too long, and a stale version', async () => {
    for (const empty of ['', '   ', null]) {
      assertFault(await edit('hu', 'common.yes', empty as string), 'translated', 'PLEASE_TYPE_TRANSLATION');
    }
    assertFault(await edit('hu', 'common.yes', 'x'.repeat(1001)), 'translated', 'TEXT_TOO_LONG');
    const { messageId } = await find('hu', 'common.back');
    const stale = { messageId, translated: 'Hátra', version: 0 };
    assertRefused(await call('PUT', addressOf('hu', 'common.back'), stale), 409, 'VERSION_CONFLICT');
  });

  it('refuse placeholders that the shipped text does not have, naming them', async () => {
    const refused = await edit('hu', 'FILE_UPLOADED', '{file} {files} {x}');
    assertFault(refused, 'translated', 'PLACEHOLDER_UNKNOWN');
    assert.deepEqual(refused.body.fieldErrors.translated[0].params, { names: '{files}, {x}' });
    assert.equal((await edit('hu', 'FILE_UPLOADED', 'Feltöltve')).status, 200);
    const uploaded = await upload([['SAVED', 'EN', 'Saved {x}']]);
    assert.deepEqual(
      uploaded.body.upload.problems.map(({ code, params }: { code: string; params: object }) => [
        code,
        params,
      ]),
      [['PLACEHOLDER_UNKNOWN', { names: '{x}' }]],
    );
  });

  it('refuse misspelt placeholders, which would be shown as they are', async () => {
    for (const [translated, names] of [
      ['Feltöltve: { file }', '{ file }'],
      ['Feltöltve: {file', '{file'],
      ['Feltöltve: {{file}}', '{}'],
      ['Feltöltve: {file|egy}', '{file|egy}'],
      ['{} {file}', '{}'],
    ] as const) {
      const refused = await edit('hu', 'FILE_UPLOADED', translated);
      assertFault(refused, 'translated', 'PLACEHOLDER_UNKNOWN');
      assert.deepEqual(refused.body.fieldErrors.translated[0].params, { names });
    }
  });

  it('return 404 for an unknown code or language', async () => {
    const body = { translated: 'x', version: 0 };
    assertRefused(await call('PUT', addressOf('hu', 'no.such-code'), body), 404, 'NOT_FOUND');
    assertRefused(await call('PUT', `${BASE}/id/DE/common.save`, body), 400, 'MALFORMED_REQUEST');
    assertRefused(await call('GET', '/public/messages/de'), 400, 'MALFORMED_REQUEST');
  });

  it('can be uploaded: edits, and new codes, which are then missing in the other language', async () => {
    const lines = [
      ['common.search', 'hu', 'Keresd'],
      ['AURORA_REFUSED', 'Magyar', 'Az Aurora elutasította'],
    ];
    const preview = await upload(lines, 'upload-csv?dryRun=true');
    assert.deepEqual([preview.body.created, preview.body.updated], [1, 1], JSON.stringify(preview.body));
    assert.equal((await upload(lines)).status, 200);
    assert.equal((await find('hu', 'AURORA_REFUSED')).state, 'ADDED');
    assert.deepEqual(
      (await list({ state: 'MISSING' })).content.map((row: { messageId: object; translated: string }) => [
        row.messageId,
        row.translated,
      ]),
      [[{ messageCode: 'AURORA_REFUSED', language: 'EN' }, '']],
    );
    assert.equal((await shown('hu')).body.AURORA_REFUSED, 'Az Aurora elutasította');
    assert.equal((await shown('en')).body.AURORA_REFUSED, undefined);
    assert.equal((await edit('en', 'AURORA_REFUSED', 'Aurora refused {reason}')).body.state, 'ADDED');
    assert.equal((await list({ state: 'MISSING' })).totalElements, 0);
    assert.equal((await upload(lines)).body.unchanged, 2);
  });

  it('refuse a file with an invalid code', async () => {
    const { body } = await upload([['két szó', 'HU', 'x']]);
    assert.equal(body.upload.problems[0].code, 'MESSAGE_CODE_INVALID');
  });

  for (const language of LANGUAGES) {
    it(`change nothing when their export is uploaded, in ${language}`, async () => {
      const { raw } = await call('POST', `${BASE}/${language}/xls/`, {});
      const lines = cellValues(readWorkbook(raw)[0]);
      const file = csvUpload(
        lines.map((line) => savedLine(Array.from(line, (cell) => String(cell ?? '')))).join(''),
      );
      const { status, body } = await call('POST', `${BASE}/upload-csv`, file.body, file.headers);
      assert.equal(status, 200, JSON.stringify(body).slice(0, 500));
      assert.deepEqual([body.created, body.updated, body.unchanged], [0, 0, lines.length - 1]);
    });
  }

  it('have distinct headers for the two languages in a template', async () => {
    const headers = await Promise.all(
      LANGUAGES.map((language) => sheetHeader(`${BASE}/${language}/template/xls/`)),
    );
    assert.deepEqual(
      headers,
      LANGUAGES.map((language) =>
        csvFields(message).map(([path]) => translate(language, labelOf(message, path))),
      ),
    );
  });

  it('are listed for admins only, whereas edits are public', async () => {
    for (const role of ROLES) {
      const isAdmin = role === 'FCR_ADMIN' || role === 'FCR_IT_ADMIN';
      const { status } = await app().as(role)('POST', `${BASE}/page`, { size: 1 });
      assert.equal(status, isAdmin ? 200 : 403, role);
    }
    const { status, body } = await shown('hu');
    assert.equal(status, 200);
    assert.ok(Object.keys(body).length < 10, 'only what was edited');
    assert.ok(Object.values(body).every((text) => typeof text === 'string'));
  });

  it('return 304 until something changes', async () => {
    const first = await shown('hu');
    const tag = String(first.headers.etag);
    const again = await shown('hu', { 'if-none-match': tag });
    assert.deepEqual([again.status, again.raw.length], [304, 0]);
    await edit('hu', 'common.copy', 'Másol');
    const changed = await shown('hu', { 'if-none-match': tag });
    assert.deepEqual([changed.status, changed.body['common.copy']], [200, 'Másol']);
  });

  it('are served as JSON, whatever they contain', async () => {
    assert.equal((await edit('en', 'common.view', SCRIPT)).body.translated, SCRIPT);
    const { headers, body } = await shown('en');
    assert.equal(body['common.view'], SCRIPT);
    assert.match(String(headers['content-type']), /^application\/json/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
  });

  describe('in files and pages that the server writes', () => {
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

  describe('of another version', () => {
    const put = (language: string, code: string, translated: string, shipped: string | null) =>
      app().pool.query(
        `insert into messages (language, message_code, translated, shipped, created_by, updated_by)
         values ($1, $2, $3, $4, 'system', 'system')`,
        [language, code, translated, shipped],
      );
    const ship = (code: string, text: string) =>
      app().pool.query(
        `update messages set shipped = $2, translated = case when state = 'DEFAULT' then $2 else translated end
         where message_code = $1 and language = 'HU'`,
        [code, text],
      );

    it('follow the shipped ones where unedited, and never overwrite an edit', async () => {
      await edit('hu', 'common.cancel', 'Friss!');
      for (const code of ['common.cancel', 'common.retry']) await ship(code, 'Régi szöveg');
      await seedMessages(app().pool);
      const edited = await find('hu', 'common.cancel');
      assert.deepEqual([edited.translated, edited.shipped, edited.state], ['Friss!', 'Mégse', 'EDITED']);
      const plain = await find('hu', 'common.retry');
      assert.deepEqual([plain.translated, plain.state], ['Újrapróbálás', 'DEFAULT']);
    });

    it('show the shipped text instead of an edit whose placeholders no longer exist', async () => {
      await ship('CSV_EMPTY', 'A(z) {file} üres');
      assert.equal((await edit('hu', 'CSV_EMPTY', 'Üres: {file}')).status, 200);
      await seedMessages(app().pool);
      assert.equal((await find('hu', 'CSV_EMPTY')).state, 'OUTDATED');
      assert.equal((await shown('hu')).body.CSV_EMPTY, undefined);
    });

    it('may keep such an edit in a file, so that their export changes nothing, but not take another one', async () => {
      await ship('CSV_MALFORMED', 'A(z) {file} hibás');
      assert.equal((await edit('hu', 'CSV_MALFORMED', 'Rossz: {file}')).status, 200);
      await seedMessages(app().pool);
      assert.equal((await find('hu', 'CSV_MALFORMED')).state, 'OUTDATED');
      const kept = await upload([['CSV_MALFORMED', 'HU', 'Rossz: {file}']]);
      assert.deepEqual([kept.status, kept.body.unchanged], [200, 1]);
      const other = await upload([['CSV_MALFORMED', 'HU', 'Nem jó: {file}']]);
      assert.deepEqual([other.status, other.body.upload.problems[0].code], [422, 'PLACEHOLDER_UNKNOWN']);
    });

    it('are deleted when no longer shipped, unless edited', async () => {
      for (const language of ['HU', 'EN']) {
        await put(language, 'gone.plain', 'Ment', 'Ment');
        await put(language, 'gone.edited', language === 'HU' ? 'Átírva' : 'Gone', 'Gone');
      }
      await seedMessages(app().pool);
      assert.equal((await list({ messageId: { messageCode: 'gone.plain' } })).totalElements, 0);
      assert.deepEqual(
        [(await find('hu', 'gone.edited')).state, (await find('en', 'gone.edited')).state],
        ['ADDED', 'ADDED'],
      );
    });

    it('are updated correctly by two concurrent starts', async () => {
      await ship('common.none', 'Régi');
      await Promise.all([seedMessages(app().pool), seedMessages(app().pool)]);
      assert.equal((await find('hu', 'common.none')).translated, 'Nincs');
    });
  });
});
