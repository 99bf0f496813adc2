import { finished } from 'node:stream/promises';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { inRoot } from '../lib/root.mjs';
import { failureLine, resultOf } from './result.mjs';

const GROUP = inRoot('scripts', 'test', 'group.mjs');
// Several times what the slowest group takes on a busy machine.
const LIMIT_MS = 1_200_000;
const SLOW_MS = 300_000;

/**
 * Runs test files with node:test and prints results as they finish; returns how many tests passed, failed and were
 * skipped, and the failures as lines. A group of files that takes too long is ended and counts as a failure.
 */
export async function runNodeTests(files, options) {
  const { processes, filesEach, envOf = () => process.env, limitMs = LIMIT_MS } = options;
  const groups = [];
  for (let at = 0; at < files.length; at += filesEach) groups.push(files.slice(at, at + filesEach));
  const report = new spec();
  report.pipe(process.stdout, { end: false });
  const result = resultOf();
  const runners = Array.from({ length: processes }, (_, number) => envOf(number));
  await Promise.all(runners.map((env) => runQueue(groups, { env, limitMs }, report, result)));
  // Makes the reporter list the failures.
  report.write({ type: 'test:summary', data: {} });
  report.end();
  await finished(report);
  return result;
}

async function runQueue(groups, options, report, result) {
  for (let group = groups.shift(); group; group = groups.shift()) {
    const events = await runGroup(group, options);
    for (const event of events.filter(isShown)) report.write(event);
    const counts = countsOf(events.findLast(isWhole).data);
    for (const name of Object.keys(counts)) result[name] += counts[name];
    result.failures.push(...events.filter(isCause).map(lineOf));
  }
}

// A group prints its results when it ends; one that may never end is named before that.
async function runGroup(group, { env, limitMs }) {
  const warn = () => console.log(`Still running after ${SLOW_MS / 60_000} minutes: ${group.join(' ')}`);
  const slow = setTimeout(warn, SLOW_MS);
  const argv = group.map((file) => inRoot(file));
  const signal = AbortSignal.timeout(limitMs);
  const events = await Array.fromAsync(run({ files: [GROUP], argv, env, signal }));
  clearTimeout(slow);
  if (signal.aborted) console.log(`Ended after ${limitMs / 60_000} minutes: ${group.join(' ')}`);
  return events;
}

// The counts and summaries of groups are hidden, because the caller prints the totals. Errors outside of tests are shown.
const isShown = ({ type, data }) =>
  type !== 'test:summary' &&
  (type !== 'test:diagnostic' || data.nesting > 0 || data.message.startsWith('Error'));

// A suite fails with its tests; only these say why.
const isCause = ({ type, data }) =>
  type === 'test:fail' && data.details.error.failureType !== 'subtestsFailed';

const lineOf = ({ data: { file = '', name, details } }) =>
  failureLine(file, name, messageOf(details.error.cause ?? details.error));

// A failed property begins with its long counterexample; what was found wrong is its cause.
const messageOf = ({ message, cause }) => (cause?.message ? `${cause.message} (${message})` : message);

// Each file has a summary, too; the one without a file is that of the whole group.
const isWhole = ({ type, data }) => type === 'test:summary' && data.file === undefined;

function countsOf({ counts, success }) {
  const failed = counts.failed + counts.cancelled;
  // A failed hook fails its suite without failing a test.
  return { passed: counts.passed, failed: success ? failed : Math.max(failed, 1), skipped: counts.skipped };
}
