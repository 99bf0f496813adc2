import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
const PAIRS = 'app/base.css';
const COLOUR = /#[\da-f]{3,8}\b|\b(rgb|hsl)a?\(/i;

/** A literal colour elsewhere would be the same in the light and the dark theme. */
test('style sheets other than base.css contain no literal colours', () => {
  const files = globSync('**/*.css', { cwd: SOURCES }).filter((file) => file !== PAIRS);
  expect(files.length).toBeGreaterThan(0);
  const named = files.flatMap((file) =>
    readFileSync(join(SOURCES, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (COLOUR.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(named).toEqual([]);
});
