// `npm run supply` writes the bill of materials and the list of licences; with --check it compares them. It also reports
// licences that are not allowed, and vulnerabilities in the offline list of advisories.
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/root.mjs';
import { advisoryFaults } from './supply/advisories.mjs';
import { billOf, billText } from './supply/bom.mjs';
import { licenceFaults, licenceList } from './supply/licences.mjs';
import { installedOf, packagesOf, readLock } from './supply/packages.mjs';

const read = (path) => readFileSync(inRoot(path), 'utf8');
const lock = readLock();
const packages = packagesOf(lock);
const files = {
  'docs/supply/bom.cdx.json': billText(billOf(packages, JSON.parse(read('package.json')))),
  'docs/supply/licences.md': licenceList(packages),
};
const advisories = JSON.parse(read('docs/supply/advisories.json'));
const isCheck = process.argv.includes('--check');

if (!isCheck) for (const [path, text] of Object.entries(files)) writeFileSync(inRoot(path), text);
const stale = Object.keys(files).filter((path) => read(path) !== files[path]);
const faults = [
  ...stale.map((path) => `${path} is not what package-lock.json leads to: run npm run supply`),
  ...licenceFaults(packages),
  ...advisoryFaults(installedOf(lock), advisories),
];

for (const fault of faults) console.error(fault);
console.log(
  `${packages.length} packages; ${advisories.advisories.length} advisories as of ${advisories.madeOn}`,
);
process.exit(faults.length > 0 ? 1 : 0);
