import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SCREEN_KINDS } from './screen-kinds.ts';

const SOURCES = join(import.meta.dirname, '../..');
const QUERY = /@media\s+([^{]+)\{/g;
const KINDS = Object.keys(SCREEN_KINDS).map((kind) => `(--${kind})`);

/** Script and style must agree on what a phone is. */
test('style sheets name the kind of screen instead of measuring it', () => {
  const queries = globSync('**/*.css', { cwd: SOURCES }).flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(QUERY)].map(([, query = '']) => ({ file, query })),
  );
  const named = queries.filter(({ query }) => KINDS.some((kind) => query.includes(kind)));
  expect(named.length).toBeGreaterThan(0);
  expect(
    queries.filter(({ query }) =>
      /width|height|pointer|prefers-reduced-motion|--(?!phone|touch|low|narrow|still)/.test(query),
    ),
  ).toEqual([]);
});
