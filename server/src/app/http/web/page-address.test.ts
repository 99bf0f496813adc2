import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';

const PREFIXES = /\/\^\\\/\(([a-z|]+)\)/;

function prefixesIn(path: string): string[] {
  const [, prefixes = ''] = PREFIXES.exec(readFileSync(join(import.meta.dirname, path), 'utf8')) ?? [];
  return prefixes.split('|');
}

it('names the same addresses without a page as the service worker', () => {
  const named = prefixesIn('page-address.ts');
  assert.ok(named.includes('resource'), named.join());
  assert.deepEqual(prefixesIn('../../../../../web/static/worker.js'), named);
});
