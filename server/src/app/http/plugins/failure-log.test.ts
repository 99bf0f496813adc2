import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import { until } from '../../../testing/until.ts';
import { errorHandler } from './error-handler.ts';

interface Line {
  readonly msg: string;
  readonly others?: number;
  readonly err: { readonly stack: string };
}

describe('requests that fail', () => {
  const CALLS = 300;

  /** The lines of this many requests that fail with this error, once all are counted. */
  async function linesOf(error: Error): Promise<readonly Line[]> {
    const lines: Line[] = [];
    const app = Fastify({
      logger: { level: 'error', stream: { write: (text) => lines.push(JSON.parse(text)) } },
    });
    await app.register(errorHandler);
    app.get('/lists', () => Promise.reject(error));
    await Promise.all(Array.from({ length: CALLS }, () => app.inject('/lists')));
    await until(
      'all are counted',
      () => lines.reduce((sum, { others = 0 }) => sum + 1 + others, 0) === CALLS,
    );
    await app.close();
    return lines;
  }

  it('because the database is away have one line a second, which counts the others', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const begun = performance.now();
    const lines = await linesOf(refused);
    assert.ok(lines.length <= 2 + (performance.now() - begun) / 1_000, String(lines.length));
    for (const { msg, err } of lines)
      assert.deepEqual([msg, /ECONNREFUSED/.test(err.stack)], ['request failed', true]);
  });

  it('because of an error of the product have a line each', async () => {
    assert.equal((await linesOf(new TypeError('x is not a function'))).length, CALLS);
  });
});
