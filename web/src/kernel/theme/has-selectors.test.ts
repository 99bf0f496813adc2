import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
const PRELUDE = /[^{};]+(?=\{)/g;

/** Chromium computes the styles of the whole page for every inserted element once such a rule exists (docs/decisions/226). */
test('no selector with :has() contains *', () => {
  const withHas = globSync('**/*.css', { cwd: SOURCES }).flatMap((file) =>
    (
      readFileSync(join(SOURCES, file), 'utf8')
        .replace(/\/\*.*?\*\//gs, '')
        .match(PRELUDE) ?? []
    )
      .filter((prelude) => prelude.includes(':has('))
      .map((prelude) => `${file}: ${prelude.trim()}`),
  );
  expect(withHas.length).toBeGreaterThan(0);
  expect(withHas.filter((prelude) => prelude.includes('*'))).toEqual([]);
});
