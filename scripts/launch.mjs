// Runs a program of this repository under the Node.js version installed as one of its packages:
//   node scripts/launch.mjs <program> [arguments]
// Without a program it only installs Node.js and the packages if they are missing.
// Runs on any Node.js from 20 on.
import { installMissing } from './lib/install.mjs';
import { runProgram } from './lib/program.mjs';

const OLDEST_NODE = 20;
const [program, ...args] = process.argv.slice(2);

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  console.error(`Node.js ${OLDEST_NODE} or newer is needed; this is ${process.version}.`);
  process.exit(1);
}

await installMissing();
if (program) process.exit(await runProgram(program, args));
