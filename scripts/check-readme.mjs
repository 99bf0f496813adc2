// Checks that the table of folders in README.md is complete, and that the kernels are within the line limits given there.
import { readdirSync, readFileSync } from 'node:fs';
import { filesUnder } from './lib/files.mjs';
import { inRoot } from './lib/root.mjs';

const SIDES = ['contract', 'server', 'web'];
const ROW = /^\| `([\w/-]+)\/` \| (?:.*at most ([\d,]+) lines|.*) \|$/gm;

const isProduct = (file) => !/\.test\.tsx?$|\/testing\//.test(file);
const linesOf = (file) => readFileSync(inRoot(file), 'utf8').split('\n').length - 1;

function foldersIn(place) {
  return readdirSync(inRoot(place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${place}/${name}`);
}

const rows = [...readFileSync(inRoot('README.md'), 'utf8').matchAll(ROW)].map(([, folder, limit]) => ({
  folder,
  limit: limit && Number(limit.replace(',', '')),
}));
const named = new Set(rows.map(({ folder }) => folder));
const there = SIDES.flatMap((side) => foldersIn(`${side}/src`));

const faults = [
  ...there.filter((folder) => !named.has(folder)).map((folder) => `README.md does not name ${folder}/`),
  ...[...named]
    .filter((folder) => filesUnder([folder], /./).length === 0)
    .map((folder) => `README.md names ${folder}/, which is not there`),
  ...rows.flatMap(({ folder, limit }) => {
    const files = filesUnder([folder], /\.(tsx?|css)$/).filter(isProduct);
    const lines = files.reduce((sum, file) => sum + linesOf(file), 0);
    return limit && lines > limit
      ? [`${folder} has ${lines} lines, README.md allows ${limit}: move what has one user to that user`]
      : [];
  }),
];

for (const fault of faults) console.error(fault);
console.log(`${named.size} folders`);
process.exit(faults.length > 0 ? 1 : 0);
