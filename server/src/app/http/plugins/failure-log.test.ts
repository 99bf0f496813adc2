import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Fastify, { type FastifyRequest } from 'fastify';
import { KeysUnavailable } from '../../../identity/token/key-source.ts';
import { verifyRequest } from '../../../identity/token/token-check.ts';
import { until } from '../../../testing/until.ts';
import { createLog } from '../../start/log.ts';
import { errorHandler } from './error-handler.ts';

interface Line {
  readonly msg: string;
  readonly others?: number;
  readonly err: { readonly message: string; readonly stack: string };
}

describe('requests that fail', () => {
  const CALLS = 300;

  /** The lines of this many requests that fail so, once all are counted. */
  async function linesOf(fail: (request: FastifyRequest) => Promise<unknown>): Promise<readonly Line[]> {
    const lines: Line[] = [];
    const app = Fastify({
      loggerInstance: createLog(
        { logLevel: 'error', logFormat: 'json' },
        { write: (text) => lines.push(JSON.parse(text)) },
      ),
    });
    await app.register(errorHandler);
    app.get('/lists', fail);
    await Promise.all(
      Array.from({ length: CALLS }, () =>
        app.inject({ url: '/lists', headers: { authorization: 'Bearer a.b.c' } }),
      ),
    );
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
    const lines = await linesOf(() => Promise.reject(refused));
    assert.ok(lines.length <= 2 + (performance.now() - begun) / 1_000, String(lines.length));
    for (const { msg, err } of lines)
      assert.deepEqual([msg, /ECONNREFUSED/.test(err.stack)], ['request failed', true]);
  });

  it('because the identity provider gives no keys have one line a second, too, which says why', async () => {
    const verify = () => Promise.reject(new KeysUnavailable(new Error('connect ECONNREFUSED')));
    const begun = performance.now();
    const lines = await linesOf((request) => verifyRequest(verify, request));
    assert.ok(lines.length <= 2 + (performance.now() - begun) / 1_000, String(lines.length));
    for (const { err } of lines) assert.match(err.message, /did not give its keys: connect ECONNREFUSED$/);
  });

  it('because of an error of the product have a line each', async () => {
    assert.equal((await linesOf(() => Promise.reject(new TypeError('x is not a function')))).length, CALLS);
  });
});
