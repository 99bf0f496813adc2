import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';

const LANGUAGES = ['hu', 'en'];
const FOLDER = import.meta.dirname;

/** Other prefixes in a file than its own name: choices, and the parts of a feature. */
const FURTHER: Readonly<Record<string, readonly string[]>> = {
  audit: ['audit-action', 'audit-entry', 'audit-upload', 'audited', 'origin', 'upload-origin', 'uploaded'],
  common: ['actor'],
  decisions: ['bulk-decision-state'],
  'device-timeline': ['change-door', 'place-kind'],
  elixir: ['elixir-file', 'elixir-file-line', 'elixir-file-state', 'elixir-line-outcome', 'elixir-run-state'],
  finding: ['finding-rule', 'finding-words'],
  'list-view': ['view'],
  message: ['message-language', 'message-state'],
  'movement-history': ['view'],
  'notification-mail': ['notification'],
  overview: ['request-brief'],
  partner: [
    'aurora-request',
    'kept-reason',
    'mend',
    'partner-event',
    'partner-message-failure',
    'partner-message-state',
    'partner-message-type',
    'partner-state',
    'partners',
    'prime-sols-request',
  ],
  'request-upload': ['request-file-state'],
  roles: ['role'],
  status: ['status-condition'],
  statuses: [
    'device-nature',
    'device-status',
    'device-type-category',
    'method-of-registration',
    'placement-type',
    'rank',
    'region',
    'request-status',
    'request-type',
    'shop-status',
    'stock-taking-line-status',
    'stock-taking-round-status',
    'stock-taking-status',
  ],
  'stock-taking': ['stock-taking-conflict', 'stock-taking-head', 'stock-taking-line'],
  'stock-taking-round': ['stock-taking-round-shop'],
  thread: ['comment-kind', 'question-state'],
  'work-request': ['fault-code', 'request-event', 'view'],
  'work-request-export': ['work-request'],
};

const isPlaced = (file: string, prefix: string) =>
  [file, 'entity', ...(FURTHER[file] ?? [])].some((known) => prefix === known);

/** The prefixes of a file; codes of errors and labels that entities share have none. */
async function prefixesOf(language: string, file: string): Promise<ReadonlySet<string>> {
  const declared: object = await import(`./${language}/${file}.ts`);
  const codes = Object.values(declared).flatMap((texts) => Object.keys(texts));
  return new Set(codes.filter((code) => /^[a-z-]+\./.test(code)).map((code) => code.split('.')[0] ?? ''));
}

for (const language of LANGUAGES)
  test(`texts of ${language} are in the file of their prefix`, async () => {
    const used = new Set<string>();
    for (const name of readdirSync(`${FOLDER}/${language}`)) {
      const file = name.replace('.ts', '');
      // Entities spread these below their own names.
      if (file.endsWith('-fields')) continue;
      for (const prefix of await prefixesOf(language, file)) {
        assert.ok(
          isPlaced(file, prefix),
          `${language}/${name} has texts of ${prefix}: move them to ${prefix}.ts, or name it in FURTHER of ${import.meta.filename}`,
        );
        used.add(`${file} ${prefix}`);
      }
    }
    const stale = Object.entries(FURTHER).flatMap(([file, prefixes]) =>
      prefixes.filter((prefix) => !used.has(`${file} ${prefix}`)),
    );
    assert.deepEqual(stale, [], 'not in its file any more: remove it from FURTHER');
  });
