import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { message } from '@cooler/contract/features/message/message.entity.ts';
import { csvFields, labelOf } from '@cooler/contract/kernel/entity.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { ROLES } from '@cooler/contract/roles.ts';
import { LANGUAGES, SHIPPED_TEXTS, translate } from '@cooler/contract/texts/translate.ts';
import { cellValues, readWorkbook } from '../../kernel/excel/testing/read-workbook.ts';
import { assertSorted } from '../../testing/entity-suite/assert-sorted.ts';
import { savedLine } from '../../testing/entity-suite/csv-text.ts';
import { assertFault, assertRefused } from '../../testing/run-app.ts';
import { csvUpload } from '../../testing/test-app.ts';
import { textVersions } from './edited-texts.ts';
import { seedMessages } from './seed-messages.ts';
import { runMessages, SCRIPT } from './testing/run-messages.ts';

const BASE = '/resource/messages';
const SHIPPED_ROWS = LANGUAGES.flatMap((language) => Object.keys(SHIPPED_TEXTS[language])).length;

describe('messages', () => {
  const { app, call, addressOf, list, find, edit, upload, shown, sheetHeader } = runMessages();

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
});
