import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { onEarlyEnd } from './lib/on-early-end.mjs';
import { inRoot, ROOT } from './lib/root.mjs';
import { environment, exitCodeOf } from './lib/run.mjs';

const bin = (name) => inRoot('node_modules', '.bin', name);
const node = [process.execPath, ...process.execArgv];

// By default Biome colours output to a file, too.
const colors = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`;

const STEPS = [
  { name: 'format and lint', command: [bin('biome'), 'ci', colors, '.'] },
  ...['contract', 'server', 'web', 'e2e', 'bench'].map((folder) => ({
    name: `types of ${folder}`,
    command: [bin('tsc'), '-p', folder],
  })),
  { name: 'imports', command: [...node, 'scripts/check-imports.mjs'] },
  { name: 'folders of the README', command: [...node, 'scripts/check-readme.mjs'] },
  { name: 'folders of features', command: [...node, 'scripts/check-features.mjs'] },
  { name: 'packages, licences and advisories', command: [...node, 'scripts/supply.mjs', '--check'] },
  { name: 'tests that documents name', command: [...node, 'scripts/check-cited-tests.mjs'] },
  { name: 'messages that guides quote', command: [...node, 'scripts/check-guides.mjs'] },
  { name: 'citations', command: [...node, 'scripts/check-citations.mjs'] },
  { name: 'unused code', command: [bin('knip')] },
  { name: 'lists of texts', command: [...node, 'scripts/write-texts.mjs', '--check'] },
  { name: 'list of decisions', command: [...node, 'scripts/write-decisions.mjs', '--check'] },
  { name: 'tables of fields', command: [...node, 'scripts/write-field-tables.mjs', '--check'] },
  { name: 'migrations', command: [...node, 'scripts/check-migrations.mjs'] },
  { name: 'schema', command: [...node, 'server/src/testing/database/schema-command.ts', '--check'] },
  { name: 'size of the web application', command: [...node, 'scripts/check-size.mjs'] },
];

const running = new Set();

async function runStep({ name, command: [file, ...args] }) {
  const started = performance.now();
  const child = spawn(file, args, { cwd: ROOT, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const [code, output, errors] = await Promise.all([
    exitCodeOf(child),
    text(child.stdout),
    text(child.stderr),
  ]);
  running.delete(child);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✔' : '✖'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(`${output}${errors}`);
  return { name, isOk: code === 0 };
}

async function runQueue(steps, results) {
  for (let step = steps.shift(); step; step = steps.shift()) results.push(await runStep(step));
}

onEarlyEnd(() => {
  for (const child of running) child.kill('SIGTERM');
});

const steps = [...STEPS];
const results = [];
await Promise.all(Array.from({ length: availableParallelism() }, () => runQueue(steps, results)));
const failed = results.filter(({ isOk }) => !isOk).map(({ name }) => name);
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
