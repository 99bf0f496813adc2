import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const ROOT = join(import.meta.dirname, '../../..');
const ITSELF = 'server/src/testing/forbidden-words.test.ts';

const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && file !== ITSELF);
const product = files.filter(
  (file) => /^(contract|server|web)\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file),
);

const linesWith = (among: readonly string[], pattern: RegExp): string[] =>
  among.filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')));

/** Patterns that product code must not contain, with exceptions. */
const FORBIDDEN: Readonly<Record<string, { readonly pattern: RegExp; readonly but?: RegExp }>> = {
  'evaluation of text as code': { pattern: /\beval\(|new Function\(|setTimeout\(['"`]|from 'node:vm'/ },
  'HTML from text': {
    pattern: /dangerouslySetInnerHTML|\.innerHTML\b|outerHTML|insertAdjacentHTML|document\.write\(/,
  },
  'child processes': { pattern: /node:child_process/, but: /^server\/src\/standalone\/postgres\// },
  'disabled certificate checks': {
    pattern: /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
  },
  // Where calls wait, their timeout must be told from that of a locked table (docs/decisions/229).
  'waiting for turns other than by take_turn': {
    pattern: /pg_advisory_xact_lock/,
    but: /\/(grant-rights|seed-messages|seed-demo-data)\.ts$/,
  },
  'insecure random numbers for keys': { pattern: /Math\.random\(\).*(token|secret|password|key)/i },
};

// Common key and token formats; test passwords and demo users do not match.
const SECRETS =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bghp_[A-Za-z0-9]{36}\b|\bxox[bap]-[0-9A-Za-z-]{20,}|\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\./;
const TEXT = /\.(ts|tsx|mjs|cjs|js|json|md|sql|yml|yaml|html|css|sh)$|(^|\/)\.[\w.]+$/;

describe('the sources', () => {
  for (const [what, { pattern, but }] of Object.entries(FORBIDDEN))
    it(`have no ${what}`, () => {
      assert.ok(product.length > 400, `${product.length} files`);
      assert.deepEqual(
        linesWith(product, pattern).filter((file) => !but?.test(file)),
        [],
      );
    });

  it('have no keys or tokens', () => {
    assert.deepEqual(
      linesWith(
        files.filter((file) => TEXT.test(file)),
        SECRETS,
      ),
      [],
    );
  });
});
