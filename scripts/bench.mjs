import { runNode } from './lib/run.mjs';
import { buildWeb } from './lib/web-build.mjs';

if (!(await buildWeb())) process.exit(1);
process.exit(await runNode(['bench/main.ts', ...process.argv.slice(2)]));
