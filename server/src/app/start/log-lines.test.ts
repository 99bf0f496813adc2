import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const ROOT = join(import.meta.dirname, '../../../..');
const SOURCES = globSync('server/src/**/*.ts', { cwd: ROOT }).filter(
  (path) => !/\.test\.ts$|\/testing\//.test(path),
);

// The last argument of a call: `log.warn({ … }, 'message')`.
const CALL = /\blog\s*\.(?:warn|error|fatal)\(\s*(?:\{[\s\S]*?\},\s*)?'([^']+)',?\s*\)/g;
const FIELDS = /\blog\s*\.\w+\(\s*\{([^}]*)\}/g;
// An error by its own or another name.
const OTHER_ERROR = /(^|,)\s*(error|cause)\s*(,|$)|\b(?!err:)\w+:\s*(error|cause)\s*(,|$)/;
const ANY_CALL = /\blog\s*\.(?:warn|error|fatal)\(/g;

describe('the lines of the log from `warn` on', () => {
  const texts = SOURCES.map((path) => readFileSync(join(ROOT, path), 'utf8'));
  const messages = texts.flatMap((text) => [...text.matchAll(CALL)].map(([, message = '']) => message));
  it('all have a message that is written where they are', () => {
    const calls = texts.flatMap((text) => [...text.matchAll(ANY_CALL)]);
    assert.equal(messages.length, calls.length);
  });

  it('have errors only as `err`, which the logger writes without the rows that PostgreSQL quotes', () => {
    const fields = texts.flatMap((text) => [...text.matchAll(FIELDS)].map(([, found = '']) => found));
    assert.ok(fields.length > 20);
    assert.deepEqual(
      fields.filter((found) => OTHER_ERROR.test(found)),
      [],
    );
  });

  it('are explained in docs/log-lines.md, and no others are', () => {
    const page = readFileSync(join(ROOT, 'docs/log-lines.md'), 'utf8');
    const rows = [...page.matchAll(/^\| `([^`]+)` \| /gm)].map(([, message = '']) => message);
    assert.deepEqual(rows.toSorted(), [...new Set(messages)].toSorted());
  });
});
