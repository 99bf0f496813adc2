import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ERRORS } from '@cooler/contract/errors.ts';
import { faults } from '@cooler/contract/texts/en/faults.ts';
import { LANGUAGES, SHIPPED_TEXTS } from '@cooler/contract/texts/translate.ts';
import { CONSTRAINT_ERRORS } from './constraint-errors.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const CODES = Object.keys(ERRORS);

const SERVER = ['server/src/**/*.ts', 'contract/src/kernel/*.ts', 'contract/src/features/**/*.ts'];
// The form of a user turns the answers of the identity provider into codes.
const IDENTITY = 'web/src/features/user/identity-problem.ts';

/** The sources that can raise error codes. */
function sources(patterns: readonly string[] = SERVER): string {
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((file) => !/\.test\.ts$|\/testing\/|\/demo\//.test(file));
  assert.ok(files.length > 200, `${files.length} files`);
  return files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
}

describe('the error catalogue', () => {
  const source = sources();
  const isRaised = (code: string) => source.includes(`'${code}'`);

  it('has no code that is never raised', () => {
    const leftOver = CODES.filter((code) => !isRaised(code));
    assert.deepEqual(leftOver, []);
  });

  it('has every code that is raised', () => {
    const raised = Array.from(source.matchAll(/\bproblem\(\s*'(\w+)'/g), ([, code = '']) => code);
    assert.ok(raised.length > 20);
    assert.deepEqual(
      raised.filter((code) => !CODES.includes(code)),
      [],
    );
  });

  it('has a text for every code of a field, and no such text without a code', () => {
    const everything = sources([...SERVER, IDENTITY]);
    const named = everything.matchAll(/\b(?:code|fault|requiredMessage|message): '([A-Z]+_[A-Z_]+)'/g);
    const unknown = Array.from(named, ([, code = '']) => code).filter((code) => !(code in SHIPPED_TEXTS.en));
    assert.deepEqual([...new Set(unknown)], []);
    assert.deepEqual(
      Object.keys(faults).filter((code) => !everything.includes(code)),
      [],
    );
  });

  for (const language of LANGUAGES) {
    it(`has a text in ${language} for every code, and for every constraint error`, () => {
      const faults = Object.values(CONSTRAINT_ERRORS).map(({ fault, code }) => fault ?? code);
      for (const code of [...CODES, ...faults])
        assert.ok(SHIPPED_TEXTS[language][code]?.trim(), `${code} in ${language}`);
    });
  }
});
