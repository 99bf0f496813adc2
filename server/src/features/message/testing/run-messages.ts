import assert from 'node:assert/strict';
import { writeCsvLine } from '@cooler/contract/csv.ts';
import { message } from '@cooler/contract/features/message/message.entity.ts';
import { csvFields } from '@cooler/contract/kernel/entity.ts';
import type { Language } from '@cooler/contract/texts/translate.ts';
import { cellValues, readWorkbook } from '../../../kernel/excel/testing/read-workbook.ts';
import { asAdmin, runApp } from '../../../testing/run-app.ts';
import { csvUpload } from '../../../testing/test-app.ts';
import { seedMessages } from '../seed-messages.ts';

const BASE = '/resource/messages';

/** A text that would be run where a page did not escape it. */
export const SCRIPT = '<img src=x onerror="alert(1)"> <script>alert(1)</script>';

/** An application with the shipped messages, and what tests do with them. */
export function runMessages() {
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

  return { app, call, addressOf, list, find, edit, upload, shown, sheetHeader };
}
