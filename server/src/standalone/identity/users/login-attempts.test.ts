import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createTestDatabase } from '../../../testing/database/database.ts';
import { runDuringTests } from '../../../testing/run-during-tests.ts';
import { countLoginAttempt, rememberAddress, resetLoginAttemptsOfUser } from './login-attempts.ts';

const HOME = '203.0.113.1';

describe('failed sign-ins', () => {
  const database = runDuringTests(async () => {
    const { pool, drop } = await createTestDatabase();
    return { pool, close: drop };
  });
  const attempt = (username: string, address: string) =>
    countLoginAttempt(database().pool, { username, address });

  beforeEach(async () => {
    const { pool } = database();
    await pool.query('delete from identity_attempts');
    await pool.query('delete from identity_users');
    const { rows } = await pool.query(`insert into identity_users (username) values ('anna') returning id`);
    await rememberAddress(pool, rows[0]?.id, HOME);
  });

  it('from other addresses do not lock the user out at a known address', async () => {
    for (let guess = 0; guess < 60; guess += 1) await attempt('anna', `198.51.100.${guess}`);
    assert.ok((await attempt('anna', '198.51.100.200')) > 0, 'an unknown address is blocked');
    assert.equal(await attempt('anna', HOME), 0);
  });

  it('for many names from one address block unknown users there, but not users who signed in there before', async () => {
    for (let guess = 0; guess < 101; guess += 1) await attempt(`name${guess}`, HOME);
    assert.ok((await attempt('stranger', HOME)) > 0);
    assert.equal(await attempt('anna', HOME), 0);
  });

  it('for a user from a known address block it after ten', async () => {
    for (let guess = 0; guess < 10; guess += 1) assert.equal(await attempt('anna', HOME), 0);
    assert.ok((await attempt('anna', HOME)) > 0);
  });

  it('block an address again if the last sign-in from it was more than 90 days ago', async () => {
    await database().pool.query(`update identity_known_addresses set seen_at = now() - interval '91 days'`);
    for (let guess = 0; guess < 60; guess += 1) await attempt('anna', `198.51.100.${guess}`);
    assert.ok((await attempt('anna', HOME)) > 0);
  });

  it('for more and more names from one address store nothing more once it is blocked', async () => {
    const stored = async () => {
      const { rows } = await database().pool.query('select key from identity_attempts');
      return rows.length;
    };
    for (let guess = 0; guess < 101; guess += 1) await attempt(`name${guess}`, HOME);
    const before = await stored();
    for (let guess = 0; guess < 20; guess += 1) assert.ok((await attempt(`other${guess}`, HOME)) > 0);
    assert.equal(await stored(), before);
  });

  const SIMILAR = [
    'anybody',
    'anywhere',
    'anna from anywhere',
    `anna","${HOME}`,
    '"',
    '\\',
    `anna from ${HOME}`,
  ];
  it('for names that look like counters are counted each by itself', async () => {
    for (const name of SIMILAR)
      for (let guess = 0; guess < 10; guess += 1) assert.equal(await attempt(name, HOME), 0, name);
    assert.equal(await attempt('anna', HOME), 0);
    for (const name of SIMILAR) assert.ok((await attempt(name, HOME)) > 0, name);
  });

  it('are forgotten for one user alone', async () => {
    for (const name of ['anna', 'anna2', 'anna from anywhere'])
      for (let guess = 0; guess < 10; guess += 1) await attempt(name, HOME);
    await resetLoginAttemptsOfUser(database().pool, 'anna');
    assert.equal(await attempt('anna', HOME), 0);
    assert.ok((await attempt('anna2', HOME)) > 0);
    assert.ok((await attempt('anna from anywhere', HOME)) > 0);
  });
});
