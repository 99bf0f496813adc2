import { spawnSync } from 'node:child_process';
import { filesUnder } from './lib/files.mjs';
import { folderCycles } from './lib/folder-cycles.mjs';
import { inRoot, ROOT } from './lib/root.mjs';

const FOLDERS = ['contract/src', 'server/src', 'web/src', 'e2e', 'bench', 'scripts'];

const depcruise = inRoot('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
const options = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
const { stdout, stderr } = spawnSync(process.execPath, [depcruise, ...options, ...FOLDERS], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
});
if (!stdout) {
  console.error(stderr);
  process.exit(1);
}

const { summary, modules } = JSON.parse(stdout);
const ours = modules.filter(({ source }) => FOLDERS.some((folder) => source.startsWith(`${folder}/`)));
// If dependency-cruiser cannot parse TypeScript, it sees few modules and reports no violations.
const seen = new Set(ours.map(({ source }) => source));
const unseen = filesUnder(FOLDERS, /\.(tsx?|mjs)$/).filter((file) => !seen.has(file));

const isProduct = (path) =>
  /^(contract|server|web)\/src\//.test(path) && !/\.test\.tsx?$|\/testing\//.test(path);
const imports = ours
  .filter(({ source }) => isProduct(source))
  .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved]))
  .filter(([, target]) => isProduct(target));
const cycles = folderCycles(imports);

for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
for (const cycle of cycles) console.error(`circular dependency between folders in ${cycle}`);
for (const file of unseen) console.error(`not read: ${file}`);
console.log(`${ours.length} modules, ${summary.violations.length} imports against the rules`);
process.exit(unseen.length + summary.violations.length + cycles.length > 0 ? 1 : 0);
