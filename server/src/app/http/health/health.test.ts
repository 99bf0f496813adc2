import assert from 'node:assert/strict';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Pool } from 'pg';
import { startHeartbeat } from '../../../kernel/jobs/heartbeats.ts';
import { runApp } from '../../../testing/run-app.ts';

describe('the health check', () => {
  const app = runApp();

  it('is answered while all connections of the pool are in use', async () => {
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

  async function causes(): Promise<unknown> {
    const { status, body } = await app().as()('GET', '/health/ready');
    return status === 200 ? [] : [status, body.params.causes];
  }

  it('is not ready while background work is stalled', async () => {
    const work = startHeartbeat('work of a test', -1);
    assert.deepEqual(await causes(), [503, 'WORK_STANDS_STILL']);
    work.beat();
    work.end();
    assert.deepEqual(await causes(), []);
    assert.doesNotMatch(await app().app.metricsRegistry.metrics(), /^not_ready\{/m);
  });

  it('is not ready when the disk of the pictures is full, also if it is one of its own', async () => {
    const { dataDir, as } = app();
    await mkdir(dataDir, { recursive: true });
    // A file system without a free block.
    await symlink('/proc', join(dataDir, 'pictures'));
    assert.deepEqual(await causes(), [503, 'DISK_FULL']);
    assert.match(await app().app.metricsRegistry.metrics(), /^free_bytes\{place="pictures"\} 0$/m);
    const { freeBytes, conditions } = (await as('FCR_IT_ADMIN')('GET', '/resource/status')).body;
    assert.deepEqual([freeBytes, conditions.includes('DISK_LOW')], [0, true]);
    await rm(join(dataDir, 'pictures'));
    assert.deepEqual(await causes(), []);
  });

  it('is not ready while the folder for temporary files is not there', async () => {
    const { TMPDIR } = process.env;
    process.env.TMPDIR = '/nowhere';
    try {
      assert.deepEqual(await causes(), [503, 'DISK_FULL']);
      assert.match(await app().app.metricsRegistry.metrics(), /^free_bytes\{place="temporary"\} 0$/m);
    } finally {
      delete process.env.TMPDIR;
      if (TMPDIR) process.env.TMPDIR = TMPDIR;
    }
    assert.deepEqual(await causes(), []);
  });

  it('is not ready when the server is about to stop', async () => {
    app().app.shutdown.isNear = true;
    assert.deepEqual(await causes(), [503, 'STOPPING']);
    app().app.shutdown.isNear = false;
  });

  it('is not ready on a database that lacks a migration', async () => {
    const { owner } = app();
    const { rows } = await owner.query(
      'delete from migrations where name = (select max(name) from migrations) returning *',
    );
    assert.deepEqual(await causes(), [503, 'DATABASE_NOT_MIGRATED']);
    const columns = Object.keys(rows[0]);
    const places = columns.map((_, index) => `$${index + 1}`).join(', ');
    await owner.query(
      `insert into migrations (${columns.join(', ')}) values (${places})`,
      Object.values(rows[0]),
    );
    assert.deepEqual(await causes(), []);
  });
});

describe('the health check of a read-only database', () => {
  async function inDatabase(owner: Pool, change: string): Promise<void> {
    const { rows } = await owner.query('select current_database() as name');
    await owner.query(`begin read write; alter database ${rows[0].name} ${change}; commit`);
  }
  const app = runApp(({ owner }) => inDatabase(owner, 'set default_transaction_read_only = on'));

  it('reports that as the cause', async () => {
    const { status, body } = await app().as()('GET', '/health/ready');
    assert.deepEqual([status, body.params.causes], [503, 'DATABASE_READ_ONLY']);
  });

  it('is a metric, with which an alert fires although the database answers', async () => {
    const text = await app().app.metricsRegistry.metrics();
    assert.match(text, /^database_up 1$/m);
    assert.match(text, /^not_ready\{cause="DATABASE_READ_ONLY"\} 1$/m);
    assert.match(text, /^free_bytes\{place="pictures"\} \d+/m);
    assert.match(text, /^free_bytes\{place="temporary"\} \d+/m);
  });

  it('ends when new connections may write, although those of before may not', async () => {
    await inDatabase(app().owner, 'reset default_transaction_read_only');
    assert.equal((await app().as()('GET', '/health/ready')).status, 200);
  });
});
