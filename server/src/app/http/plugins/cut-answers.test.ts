import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import { problem } from '../../../kernel/problem.ts';
import { createLog } from '../../start/log.ts';
import { CutAnswers } from './cut-answers.ts';
import { errorHandler } from './error-handler.ts';

describe('an answer that has begun', () => {
  /** The lines of an answer whose second part fails so: the level, the message, the route and the cause. */
  async function linesOf(cause: Error) {
    const lines: string[] = [];
    const app = Fastify({
      loggerInstance: createLog(
        { logLevel: 'info', logFormat: 'json' },
        { write: (text) => lines.push(text) },
      ),
      logController: new CutAnswers(),
    });
    await app.register(errorHandler);
    app.get('/lists/:name', () =>
      Readable.from(
        (function* parts() {
          yield 'a part';
          throw cause;
        })(),
      ),
    );
    await assert.rejects(app.inject({ url: '/lists/secret' }));
    await app.close();
    return lines.map((line) => {
      const { level, msg, route, err } = JSON.parse(line);
      return { level, msg, route, cause: err.message };
    });
  }

  it('and whose making fails has a warning that names the route and the cause', async () => {
    assert.deepEqual(await linesOf(new Error('the database is gone')), [
      { level: 40, msg: 'an answer broke off', route: '/lists/:name', cause: 'the database is gone' },
    ]);
  });

  it('and whose user may not have the rest has none', async () => {
    assert.deepEqual(await linesOf(problem('UNAUTHENTICATED')), [
      { level: 30, msg: 'an answer was ended', route: '/lists/:name', cause: 'UNAUTHENTICATED' },
    ]);
  });
});
