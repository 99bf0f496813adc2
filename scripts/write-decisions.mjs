// Writes the list of decisions: node scripts/launch.mjs scripts/write-decisions.mjs [--check]
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/root.mjs';

const FOLDER = inRoot('docs', 'decisions');
const LIST = `${FOLDER}/README.md`;
const DECISION = /^(\d{3})-[\w-]+\.md$/;
const TITLE = /^# (\d+)\. (.+)\n/;

const HEAD = `# Decisions

Architecture decision records: what was chosen, why, what was rejected, and what was measured. A changed decision is rewritten in place or removed, so numbers can be missing.
\`npm run generate\` writes this list.

| | Decision |
|---|---|
`;

const faults = [];

function rowOf(file) {
  const [, number] = file.match(DECISION);
  const [, titled, title] = readFileSync(`${FOLDER}/${file}`, 'utf8').match(TITLE) ?? [];
  if (Number(titled) !== Number(number))
    faults.push(`docs/decisions/${file} does not begin with “# ${Number(number)}. …”`);
  return `| ${number} | [${title}](${file}) |\n`;
}

const rows = readdirSync(FOLDER)
  .filter((file) => DECISION.test(file))
  .sort()
  .map(rowOf);
const list = HEAD + rows.join('');
const isWritten = existsSync(LIST) && readFileSync(LIST, 'utf8') === list;
if (process.argv.includes('--check')) {
  if (!isWritten) faults.push('docs/decisions/README.md does not list the decisions: npm run generate');
} else {
  writeFileSync(LIST, list);
}
for (const fault of faults) console.error(fault);
console.log(`${rows.length} decisions`);
process.exit(faults.length > 0 ? 1 : 0);
