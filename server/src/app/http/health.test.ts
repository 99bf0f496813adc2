import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runApp } from '../../testing/run-app.ts';

describe('the health', () => {
  const app = runApp();

  it('is told while all connections of the pool are in use', async () => {
    const { pool } = app();
    const size = pool.options.max ?? 0;
    const connections = await Promise.all(Array.from({ length: size }, () => pool.connect()));
    try {
      const answers = await Promise.all(Array.from({ length: 20 }, () => app().as()('GET', '/health/ready')));
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    } finally {
      for (const connection of connections) connection.release();
    }
  });
});
