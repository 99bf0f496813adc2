// `npm run fuzz -- --examples 200 --role FCR_ADMIN --phases fuzzing`: Schemathesis calls every address of the API description as each role.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

const SCHEMATHESIS = 'schemathesis==4.32.5';
const SEED = '20261122';

const { examples, role, phases } = parseArgs({
  options: {
    examples: { type: 'string', default: '200' },
    role: { type: 'string' },
    phases: { type: 'string', default: 'examples,coverage,fuzzing' },
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

function fuzzAs(origin, token) {
  const options = {
    url: `${origin}/resource/openapi.json`,
    checks: 'not_a_server_error',
    header: `Authorization: Bearer ${token}`,
    'max-examples': examples,
    'request-timeout': '120',
    'suppress-health-check': 'all',
    phases,
    seed: SEED,
  };
  const { url, ...rest } = options;
  const flags = Object.entries(rest).flatMap(([name, value]) => [`--${name}`, value]);
  const schemathesis = join(folder, 'bin', 'schemathesis');
  return run(
    schemathesis,
    ['run', url, ...flags, '--generation-allow-x00', 'true', '--continue-on-failure'],
    {
      cwd: folder,
    },
  );
}

await install();
const server = fork(inRoot('server', 'src', 'testing', 'run-fuzz-server.ts'));
const [{ origin, tokens }] = await once(server, 'message');
const roles = Object.entries(tokens).filter(([name]) => !role || name === role);
let failures = 0;
for (const [name, token] of roles) {
  console.log(`\nAs ${name}`);
  if ((await fuzzAs(origin, token)) !== 0) failures += 1;
}
server.disconnect();
await once(server, 'exit');
console.log(`${roles.length - failures} passed, ${failures} failed`);
process.exit(failures > 0 ? 1 : 0);
