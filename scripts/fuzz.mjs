// `npm run fuzz -- --examples 200 --role FCR_ADMIN --phases fuzzing`: Schemathesis calls every endpoint of the API description, each call with each role.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { callAsEach } from './lib/as-each.mjs';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

const SCHEMATHESIS = 'schemathesis==4.32.5';
const SEED = '20261122';

const { examples, role, phases } = parseArgs({
  options: {
    examples: { type: 'string', default: '200' },
    role: { type: 'string' },
    phases: { type: 'string', default: 'coverage,fuzzing' },
  },
}).values;

const folder = mkdtempSync(join(tmpdir(), 'cooler-fuzz-'));
const python = join(folder, 'bin', 'python');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

async function install() {
  const code =
    (await run('python3', ['-m', 'venv', folder])) ||
    (await run(python, ['-m', 'pip', 'install', '--quiet', SCHEMATHESIS]));
  if (code === 0) return;
  console.error('Schemathesis could not be installed; Python 3.10 or newer and PyPI are needed.');
  process.exit(1);
}

/** The description without patterns for which Schemathesis cannot generate strings: it would skip the whole endpoint. */
async function describe(origin, token, share) {
  const answer = await fetch(`${origin}/resource/openapi.json`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = JSON.stringify(await answer.json(), (key, value) =>
    key === 'pattern' && /\\p\{/.test(value) ? undefined : value,
  );
  const file = join(folder, `openapi-${share}.json`);
  await writeFile(file, text);
  return { file, paths: Object.keys(JSON.parse(text).paths) };
}

function fuzz(file, origin, paths) {
  const options = {
    url: origin,
    checks: 'not_a_server_error',
    'max-examples': examples,
    'request-timeout': '120',
    'suppress-health-check': 'all',
    phases,
    seed: SEED,
  };
  const flags = [...Object.entries(options), ...paths.map((path) => ['include-path', path])].flatMap(
    ([name, value]) => [`--${name}`, value],
  );
  return run(
    join(folder, 'bin', 'schemathesis'),
    ['run', file, ...flags, '--generation-allow-x00', 'true', '--continue-on-failure'],
    { cwd: folder },
  );
}

/** One server per CPU; each fuzzes its share of the endpoints. */
function shareOf(paths, share, shares) {
  return paths.filter((_path, n) => n % shares === share);
}

async function startServer() {
  const server = fork(inRoot('server', 'src', 'testing', 'run-fuzz-server.ts'));
  const [{ origin, tokens }] = await once(server, 'message');
  const chosen = Object.fromEntries(Object.entries(tokens).filter(([name]) => !role || name === role));
  const stop = async () => {
    server.disconnect();
    await once(server, 'exit');
  };
  return { origin, chosen, stop };
}

async function fuzzShare(share, shares) {
  const { origin, chosen, stop } = await startServer();
  const { file, paths } = await describe(origin, Object.values(chosen)[0], share);
  const everybody = await callAsEach(origin, chosen, (fault) => faults.add(fault));
  const code = await fuzz(file, everybody.origin, shareOf(paths, share, shares));
  console.log(`${everybody.calls()} calls, each as ${Object.keys(chosen).join(', ')}`);
  everybody.stop();
  await stop();
  return code;
}

await install();
const faults = new Set();
const shares = availableParallelism();
const codes = await Promise.all(Array.from({ length: shares }, (_, share) => fuzzShare(share, shares)));
for (const fault of faults) console.log(fault);
const failed = codes.filter((code) => code !== 0).length;
console.log(`${codes.length - failed} shares of the addresses passed, ${failed} failed`);
process.exit(failed > 0 || faults.size > 0 ? 1 : 0);
