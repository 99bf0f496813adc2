import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
const PAIRS = 'app/base.css';
const COLOUR = /#[\da-f]{3,8}\b|\b(rgb|hsl)a?\(/i;

/** A colour that stands elsewhere would be the same by day and by night. */
test('styles name no colour of their own', () => {
  const files = globSync('**/*.css', { cwd: SOURCES }).filter((file) => file !== PAIRS);
  expect(files.length).toBeGreaterThan(0);
  const named = files.flatMap((file) =>
    readFileSync(join(SOURCES, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (COLOUR.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(named).toEqual([]);
});
