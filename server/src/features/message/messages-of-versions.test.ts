import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seedMessages } from './seed-messages.ts';
import { runMessages } from './testing/run-messages.ts';

describe('messages of another version', () => {
  const { app, list, find, edit, upload, shown } = runMessages();
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
