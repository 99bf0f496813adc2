import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { runApp } from '../../testing/run-app.ts';
import { becomeQuiet, endQuiet } from '../backup/quiet.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const MONITORING = join(ROOT, 'deploy/monitoring');
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const ALERTS = textOf('deploy/monitoring/alerts.yml');
const names = [...ALERTS.matchAll(/alert: (\w+)/g)].map(([, name]) => name ?? '');

/** The metrics that expressions name: what stands before a selector or where a name can stand. */
function metricsIn(expressions: readonly string[]): Set<string> {
  const found = expressions.flatMap((text) =>
    [...text.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '').matchAll(/[a-z]\w*_?\w*/g)].map(
      ([name]) => name,
    ),
  );
  const functions = new Set([
    'sum',
    'max',
    'rate',
    'increase',
    'histogram_quantile',
    'min_over_time',
    'le',
    'route',
  ]);
  return new Set(
    found.filter((name) => !functions.has(name)).map((name) => name.replace(/_(count|bucket)$/, '')),
  );
}

describe('the figures of the register', () => {
  const app = runApp();
  const shown = () => app().app.metricsRegistry.metrics();

  it('tell of messages, decisions, uploads, connections and whether the copy is quiet', async () => {
    await becomeQuiet(app().pool);
    const text = await shown();
    for (const line of [
      'outbox_parked_messages{partner="AURORA"} 0',
      'outbox_oldest_seconds{partner="PRIME_SOLS"} 0',
      'decisions_waiting 0',
      'uploads{state="running"} 0',
      'database_up 1',
      'database_waiting 0',
      'quiet 1',
      'backup_age_seconds Nan',
    ])
      assert.ok(text.includes(`\n${line}\n`), `${line} is missing in\n${text}`);
    await endQuiet(app().pool);
  });

  it('are all that alerts and the dashboard ask for', async () => {
    const known = await shown();
    const dashboard = JSON.parse(textOf('deploy/monitoring/dashboard.json'));
    const expressions: string[] = [
      ...[...ALERTS.matchAll(/expr: '(.+)'/g)].map(([, text]) => text ?? ''),
      ...dashboard.panels.map(({ targets }: { targets: { expr: string }[] }) => targets[0]?.expr ?? ''),
    ];
    const missing = [...metricsIn(expressions)].filter(
      // Prometheus itself tells who answers.
      (name) => name !== 'up' && !known.includes(`# HELP ${name} `),
    );
    assert.deepEqual(missing, []);
  });
});

describe('every alert', () => {
  const page = textOf('docs/alerts.md');

  it('has a section that says what to do, and no other has one', () => {
    const sections = [...page.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    assert.deepEqual(sections, names);
  });

  it('sounds when it should, and not before', (test) => {
    if (spawnSync('promtool', ['--version']).status !== 0) {
      test.skip('promtool is not installed (Debian: apt-get install prometheus)');
      return;
    }
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
      cwd: MONITORING,
      encoding: 'utf8',
    });
    assert.equal(status, 0, stdout + stderr);
  });
});

describe('a call', () => {
  let written = '';
  const log = { write: (text: string) => (written += text) };
  const app = runApp(undefined, { ACCESS_LOG: 'yes', LOG_LEVEL: 'info' }, log);

  it('is named in its answer and has a line that tells who by id, and nothing of what was sent', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
    const call = app().as('FCR_ADMIN', 'kovacs.anna');
    const answer = await call('GET', '/resource/shops?name=titkos', undefined, headers);
    const id = String(answer.headers['x-request-id']);
    const line = written
      .split('\n')
      .filter(Boolean)
      .map((text) => JSON.parse(text))
      .find(({ reqId, access }) => reqId === id && access);
    const { access, method, status, user, ms } = line;
    assert.deepEqual(
      { access, method, status, trace: line.trace },
      { access: '/resource/shops', method: 'GET', status: 200, trace },
    );
    assert.ok(user.endsWith('#kovacs.anna') && ms >= 0);
    assert.doesNotMatch(written, /titkos/);
  });

  it('is named also where it is refused or answered by the identity provider', async () => {
    for (const url of ['/resource/shops', '/%zz', '/auth/realms/cooler/.well-known/openid-configuration']) {
      const { headers } = await app().app.inject({ url });
      assert.match(String(headers['x-request-id']), /^[\da-f-]{36}$/, url);
    }
  });
});
