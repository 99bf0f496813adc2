// Checks that the messages which the guides quote are still printed: the longest run of plain words of each stands in the code.
import { readFileSync } from 'node:fs';
import { filesUnder } from './lib/files.mjs';
import { inRoot } from './lib/root.mjs';

const PLACES = ['contract', 'server', 'web', 'e2e', 'scripts'];
const CODE = /\.(tsx?|mjs)$/;
const ROW = /^\| (?!Forgotten).* \|$/;
const QUOTED = /`([^`]+)`/g;
// What the compiler, the browser's size and the test runner say.
const OF_TOOLS = /^(Property|Type|'|TOO BIG|to have)/;
const EXAMPLES = new Set(['vehicle', 'vehicles', 'shops', 'failed', 'plate', 'remark', 'code', 'panels']);
const SHORTEST = 2;

const code = filesUnder(PLACES, CODE)
  .map((file) =>
    readFileSync(inRoot(file), 'utf8')
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.join(' '),
  )
  .join('\n');

const isPlain = (word) => /^[A-Za-z]?[a-z]*[,:]?$/.test(word) && !EXAMPLES.has(word.replace(/[,:]$/, ''));

/** The longest run of plain words, without names and numbers of the example. */
function longestRun(message) {
  const runs = [[]];
  for (const word of message.split(/\s+/)) {
    if (isPlain(word)) runs.at(-1).push(word.replace(/[,:]$/, '').toLowerCase());
    if (!isPlain(word) || /[,:]$/.test(word)) runs.push([]);
  }
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest));
}

function isPrinted(message) {
  const run = longestRun(message);
  return run.length < SHORTEST || code.includes(run.join(' '));
}

/** The messages in the last column of a guide's tables. */
function quotesOf(guide) {
  const rows = readFileSync(inRoot(guide), 'utf8')
    .split('\n')
    .filter((line) => ROW.test(line));
  const cells = rows.map((row) => row.slice(0, -2).split(' | ').at(-1) ?? '');
  return cells.flatMap((cell) => Array.from(cell.matchAll(QUOTED), ([, quoted]) => quoted));
}

const guides = filesUnder(['docs'], /^docs\/add-[\w-]+\.md$/);
const quotes = guides.flatMap((guide) => quotesOf(guide).map((message) => ({ guide, message })));
const messages = quotes.filter(({ message }) => message.includes(' ') && !OF_TOOLS.test(message));
const gone = messages.filter(({ message }) => !isPrinted(message));
for (const { guide, message } of gone) console.error(`${guide}: nothing prints “${message}”`);
console.log(`${messages.length} messages are quoted`);
process.exit(gone.length > 0 || messages.length === 0 ? 1 : 0);
