// `npm run drill -- pooler`: tests an operational procedure against real components. Prints measurements, and fails if something was lost.
import { summary } from './drill/outcome.mjs';

const DRILLS = {
  browsers: () => import('./drill/browsers.mjs'),
  bucket: () => import('./drill/bucket.mjs'),
  chart: () => import('./drill/chart.mjs'),
  container: () => import('./drill/container.mjs'),
  failover: () => import('./drill/failover.mjs'),
  install: () => import('./drill/install.mjs'),
  monitoring: () => import('./drill/monitoring.mjs'),
  pooler: () => import('./drill/pooler.mjs'),
  relief: () => import('./drill/relief.mjs'),
  restore: () => import('./drill/restore.mjs'),
  'sign-in': () => import('./drill/sign-in.mjs'),
  upgrade: () => import('./drill/upgrade.mjs'),
};

const [name = '', ...options] = process.argv.slice(2);
const drill = DRILLS[name];
if (!drill) {
  console.error(`Say which: npm run drill -- ${Object.keys(DRILLS).join(' | ')}`);
  process.exit(1);
}
const { run } = await drill();
const hasPassed = await run(options);
console.log(summary(name, hasPassed));
process.exit(hasPassed ? 0 : 1);
