import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startTestDatabaseServer } from '../../server/src/testing/database/database-server.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { inRoot } from '../lib/root.mjs';
import { buildWeb } from '../lib/web-build.mjs';
import { provide } from './cluster/provide.mjs';
import { startLoad } from './load/load.mjs';
import { startRegister } from './load/register.mjs';
import { until } from './until.mjs';

const LOAD_MS = 15_000;
const ALERTS = inRoot('deploy/monitoring/alerts.yml');
const DASHBOARD = inRoot('deploy/monitoring/dashboard.json');

// As in an installation, but with shorter intervals.
const settingsFor = (metricsPort) => `
global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: ['${ALERTS}']
scrape_configs:
  - job_name: cooler-register
    static_configs: [{ targets: ['127.0.0.1:${metricsPort}'] }]
`;

function startPrometheus(folder, port, metricsPort) {
  const file = join(folder, 'prometheus.yml');
  writeFileSync(file, settingsFor(metricsPort));
  const args = [`--config.file=${file}`, `--web.listen-address=127.0.0.1:${port}`];
  const child = spawn('prometheus', [...args, `--storage.tsdb.path=${join(folder, 'series')}`], {
    stdio: 'ignore',
  });
  return {
    async query(path) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`);
      const { data, error } = await answer.json();
      if (error) throw new Error(error);
      return data;
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Runs the tests of the alert rules. */
function passTests() {
  const options = { cwd: inRoot('deploy/monitoring'), stdio: 'inherit' };
  return spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], options).status === 0;
}

/** Runs the queries of each panel and prints the number of series. */
async function checkPanels({ query }) {
  const { panels } = JSON.parse(readFileSync(DASHBOARD, 'utf8'));
  const queries = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })));
  const shown = [];
  for (const { title, expr } of queries) {
    const { result } = await query(`query?query=${encodeURIComponent(expr)}`);
    shown.push(result.length > 0);
    console.log(`${result.length > 0 ? '✔' : '✖'} ${title}: ${result.length}`);
  }
  return shown.every(Boolean);
}

async function checkRules({ query }) {
  const { groups } = await query('rules');
  const rules = groups.flatMap((group) => group.rules);
  const faulty = rules.filter(({ health }) => health !== 'ok').map(({ name }) => name);
  const active = rules
    .filter(({ state }) => state !== 'inactive')
    .map(({ name, state }) => `${name} ${state}`);
  console.log(
    `${rules.length} alerts read; faulty: ${faulty.join(', ') || 'none'}; active: ${active.join(', ') || 'none'}`,
  );
  return rules.length > 0 && faulty.length === 0;
}

async function drill(folder) {
  const database = await startTestDatabaseServer();
  const [port, metricsPort, askPort] = [await freePort(), await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    DATABASE_URL: database.ownerUrl,
    // Makes the register export the replica metrics, although there is no replica.
    DATABASE_READ_URL: database.ownerUrl,
    METRICS_PORT: String(metricsPort),
    PUBLIC_URL: origin,
  };
  const running = [];
  try {
    running.push(await startRegister({ name: 'register', port, folder, settings }));
    const prometheus = startPrometheus(folder, askPort, metricsPort);
    running.push(prometheus);
    await until('Prometheus reads the figures', async () => {
      const found = await prometheus.query('query?query=up').catch(() => undefined);
      return found?.result[0]?.value[1] === '1';
    });
    const load = await startLoad(origin);
    await fetch(`${origin}/resource/home`, { headers: { authorization: 'Bearer nothing' } });
    await pause(LOAD_MS);
    const hasPanels = await checkPanels(prometheus);
    const hasRules = await checkRules(prometheus);
    await load.stop();
    return hasPanels && hasRules;
  } finally {
    for (const part of running.toReversed()) await part.stop();
    await database.stop();
  }
}

/** Checks the alert rules and every query of the dashboard with a Prometheus that scrapes a running register. */
export async function run() {
  await provide('prometheus');
  if (!passTests() || !(await buildWeb())) return false;
  const folder = mkdtempSync(join(tmpdir(), 'cooler-monitoring-drill-'));
  mkdirSync(join(folder, 'data'));
  try {
    return await drill(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
