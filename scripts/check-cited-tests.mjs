// Checks that every test cited in documents about tests, as `file`: part of its title, exists.
import { readFileSync } from 'node:fs';
import { filesUnder } from './lib/files.mjs';
import { inRoot } from './lib/root.mjs';

const DOCUMENTS = [
  'SECURITY.md',
  'docs/threat-model.md',
  'docs/tests/security.md',
  'docs/tests/removals.md',
  'docs/tests/server-mutants.md',
  'docs/tests/web-mutants.md',
];
const CITED = /`([\w.-]+\.(?:tsx?|mjs))`: ([^;|`\n]+?)(?= *[;|)]|\. |\.?$)/gm;

const tests = filesUnder(['contract', 'server', 'web', 'e2e', 'scripts'], /\.test\.(tsx?|mjs)$|-tests\.ts$/);
const read = new Map();

function textsOf(name) {
  const files = tests.filter((file) => file.endsWith(`/${name}`));
  return files.map((file) => {
    if (!read.has(file)) read.set(file, readFileSync(inRoot(file), 'utf8'));
    return read.get(file);
  });
}

function faultsOf(document) {
  const text = readFileSync(inRoot(document), 'utf8');
  return [...text.matchAll(CITED)].flatMap(([, file, name]) => {
    const texts = textsOf(file);
    if (texts.length === 0) return [`${document}: there is no ${file}`];
    return texts.some((each) => each.includes(name)) ? [] : [`${document}: ${file} has no test “${name}”`];
  });
}

const cited = DOCUMENTS.map((document) => readFileSync(inRoot(document), 'utf8').match(CITED)?.length ?? 0);
const faults = DOCUMENTS.flatMap(faultsOf);
for (const fault of faults) console.error(fault);
console.log(`${cited.reduce((sum, count) => sum + count, 0)} tests are named`);
process.exit(faults.length > 0 || cited.includes(0) ? 1 : 0);
