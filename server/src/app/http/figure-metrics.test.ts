import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { startStubKeycloak } from '../../testing/identity/stub-keycloak.ts';
import { runApp } from '../../testing/run-app.ts';
import { runDuringTests } from '../../testing/run-during-tests.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { becomeQuiet, endQuiet } from '../backup/quiet.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const MONITORING = join(ROOT, 'deploy/monitoring');
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const ALERTS = textOf('deploy/monitoring/alerts.yml');
const names = [...ALERTS.matchAll(/alert: (\w+)/g)].map(([, name]) => name ?? '');

interface Panel {
  readonly targets: readonly { readonly expr: string; readonly legendFormat?: string }[];
}

const DASHBOARD: { readonly panels: readonly Panel[] } = JSON.parse(
  textOf('deploy/monitoring/dashboard.json'),
);
const targets = DASHBOARD.panels.flatMap((panel) => panel.targets);
const expressions = [
  ...[...ALERTS.matchAll(/expr: (['"])(.+)\1$/gm)].map(([, , text]) => text ?? ''),
  ...targets.map(({ expr }) => expr),
];

// Labels that Prometheus adds, and those of histograms.
const ADDED = ['job', 'instance', 'le'];
// PromQL functions and keywords: all other words are metric names.
const WORDS = /^(sum|max|rate|increase|histogram_quantile|min_over_time|by|and|on|job|le)$/;

const parted = (text: string) => text.split(',').map((part) => part.trim().split(/[=!~]/)[0] ?? '');

/** The metrics and labels used in an expression. */
function askedBy(expression: string) {
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, text = '']) => parted(text));
  const selected = [...expression.matchAll(/\{([^}]*)\}/g)].flatMap(([, text = '']) => parted(text));
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|on) \([^)]*\)/g, '');
  const metrics = [...bare.matchAll(/[a-z]\w*/g)].map(([name]) => name).filter((name) => !WORDS.test(name));
  return {
    metrics: metrics.map((name) => name.replace(/_(count|bucket)$/, '')),
    labels: [...grouped, ...selected],
  };
}

describe('the figures of the register', () => {
  // Nothing listens there; the replica metrics are exported nevertheless.
  const app = runDuringTests(() =>
    startTestApp(({ url }) => ({
      DATABASE_URL: url,
      DATABASE_READ_URL: 'postgres://nobody@127.0.0.1:1/none',
    })),
  );
  const shown = () => app().app.metricsRegistry.metrics();

  it('show the connections of this process also when none of them is free', async () => {
    const { pool } = app();
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const waiting = pool.query('select 1');
    const text = await shown();
    for (const client of clients) client.release();
    await waiting;
    assert.match(text, /^database_connections\{state="used"\} 10$/m);
    assert.match(text, /^database_waiting [1-9]\d*$/m);
    assert.match(text, /^stalled_work 0$/m);
    assert.match(text, /^database_up 0$/m);
  });

  it('include messages, decisions, uploads, connections and whether the copy is quiet', async () => {
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
    ])
      assert.ok(text.includes(`\n${line}\n`), `${line} is missing in\n${text}`);
    // Since the installation, without which an alert could not fire before the first backup.
    assert.match(text, /^backup_age_seconds [\d.]+$/m);
    await endQuiet(app().pool);
  });

  it('include all metrics and labels that alerts and the dashboard use', async () => {
    assert.equal(expressions.length, names.length + targets.length);
    const registry = app().app.metricsRegistry;
    const labelsOf = (name: string): readonly string[] | undefined => {
      const metric = registry.getSingleMetric(name) as { labelNames?: readonly string[] } | undefined;
      return metric && [...(metric.labelNames ?? []), ...ADDED];
    };
    const missing = expressions.flatMap((expression) => {
      const { metrics, labels } = askedBy(expression);
      // `up` comes from Prometheus itself, `node_…` from node_exporter.
      const own = metrics.filter((name) => !/^(up$|node_)/.test(name));
      const known = own.flatMap((name) => labelsOf(name) ?? []);
      return [
        ...own.filter((name) => !labelsOf(name)),
        ...(own.length > 0 ? labels.filter((label) => !known.includes(label)) : []),
      ];
    });
    assert.deepEqual(missing, []);
  });

  it('include all label values that alerts and the dashboard select', async () => {
    const call = app().as('FCR_ADMIN');
    await call('GET', '/resource/home');
    await call('POST', '/resource/shops/page', {});
    await call('GET', '/public/file/get');
    for (const path of [
      'device-types/upload-picture',
      'stock-taking-capture/1/photos',
      'work-requests/1/files',
    ])
      await call('POST', `/resource/${path}`, {});
    const text = await shown();
    const selections = expressions.flatMap((expression) => [...expression.matchAll(/(\w+)\{([^}]*)\}/g)]);
    assert.ok(selections.length > 5);
    for (const [, metric, selection = ''] of selections)
      for (const [, label = '', values = ''] of selection.matchAll(/(\w+)=~?"([^"]*)"/g)) {
        // `job` comes from Prometheus; no request has failed here.
        if (label === 'job' || label === 'status') continue;
        for (const value of values.split('|'))
          assert.match(
            text,
            new RegExp(`^${metric}\\{.*${label}="${value}"`, 'm'),
            `${metric} ${label} ${value}`,
          );
      }
  });

  it('use only labels in a legend that the query keeps', () => {
    for (const { expr, legendFormat = '' } of targets) {
      const { labels } = askedBy(expr);
      for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
        assert.ok(labels.includes(label), `${label} in ${expr}`);
    }
  });
});

describe('the metric of the identity provider', () => {
  const valueIn = async ({ app }: TestApp) =>
    /^identity_provider_up (.+)$/m.exec(await app.metricsRegistry.metrics())?.[1];

  it('tells whether Keycloak answers', async () => {
    const keycloak = await startStubKeycloak();
    const test = await startTestApp({ OIDC_ISSUER: keycloak.issuer });
    const whileUp = await valueIn(test);
    await keycloak.stop();
    const afterwards = await valueIn(test);
    await test.close();
    assert.deepEqual([whileUp, afterwards], ['1', '0']);
  });

  it('is no number with the embedded provider', async () => {
    const test = await startTestApp();
    const value = await valueIn(test);
    await test.close();
    assert.equal(value, 'Nan');
  });
});

describe('every alert', () => {
  const page = textOf('docs/alerts.md');

  it('has a section that says what to do, and no other has one', () => {
    const sections = [...page.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    assert.deepEqual(sections, names);
  });

  it('fires when it should, and not before', (test) => {
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

describe('the access log', () => {
  let written = '';
  const log = { write: (text: string) => (written += text) };
  const app = runApp(undefined, { ACCESS_LOG: 'yes', LOG_LEVEL: 'info' }, log);

  /** The line of a response, which is written after the response is sent. */
  const lineOf = ({ headers }: TestAnswer) =>
    until('the response has a line', () =>
      written
        .split('\n')
        .filter(Boolean)
        .map((text) => JSON.parse(text))
        .find(({ reqId, access }) => reqId === headers['x-request-id'] && access),
    );

  it('has a line with the request id of the response and the user id, and nothing of what was sent', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
    const call = app().as('FCR_ADMIN', 'kovacs.anna');
    const line = await lineOf(await call('GET', '/resource/shops?name=titkos', undefined, headers));
    const { access, method, status, user, ms } = line;
    assert.deepEqual(
      { access, method, status, trace: line.trace },
      { access: '/resource/shops', method: 'GET', status: 200, trace },
    );
    assert.ok(user.endsWith('#kovacs.anna') && ms >= 0);
    assert.doesNotMatch(written, /titkos/);
  });

  it('has a line without a trace for a request that is part of none', async () => {
    const line = await lineOf(await app().as('FCR_ADMIN')('GET', '/resource/home'));
    assert.equal(line.trace, undefined);
  });

  it('has a line also for requests that are refused or answered by the identity provider', async () => {
    for (const url of ['/resource/shops', '/%zz', '/auth/realms/cooler/.well-known/openid-configuration']) {
      const { headers } = await app().app.inject({ url });
      assert.match(String(headers['x-request-id']), /^[\da-f-]{36}$/, url);
    }
  });
});
