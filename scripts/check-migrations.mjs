// During an update the previous version still works on the new schema: a migration that breaks it must be named as the
// contract step of an earlier (expand) migration (CONTRIBUTING.md).
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { inRoot, ROOT } from './lib/root.mjs';
import { breakingStatements } from './migrations/breaking.mjs';

const FOLDER = 'server/migrations';
// Earlier ones were written when processes were stopped for an update.
const FIRST_CHECKED = 57;
const CONTRACT = /^\d{4}_contract_(\d{4})_/;

const numberOf = (name) => Number(name.slice(0, 4));
const names = readdirSync(inRoot(FOLDER)).filter((name) => name.endsWith('.sql'));

const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
const lastRelease = git('describe', '--tags', '--abbrev=0').stdout.trim();
// A shallow clone without tags does not know the releases.
const isUnknown = !lastRelease && git('rev-parse', '--is-shallow-repository').stdout.trim() === 'true';
const isReleased = (name) =>
  !lastRelease || git('cat-file', '-e', `${lastRelease}:${FOLDER}/${name}`).status === 0;

function faultsOf(name) {
  const [, number] = CONTRACT.exec(name) ?? [];
  if (!number) {
    const breaking = breakingStatements(readFileSync(inRoot(FOLDER, name), 'utf8'));
    return breaking.map(({ statement, why }) => `${why}: ${statement.slice(0, 120)}`);
  }
  const expanded = names.find((other) => other.startsWith(number));
  if (!expanded || number >= name.slice(0, 4)) return [`names ${number}, which is not before it`];
  if (isUnknown)
    return ['is a contract step, and a shallow clone has no releases: git fetch --tags --unshallow'];
  return isReleased(expanded) ? [] : [`names ${expanded}, which is not in the release ${lastRelease} yet`];
}

const faults = names
  .filter((name) => numberOf(name) >= FIRST_CHECKED)
  .flatMap((name) => faultsOf(name).map((fault) => `${FOLDER}/${name} ${fault}`));
if (faults.length > 0) {
  console.error(
    `The version before could not work on the new schema (CONTRIBUTING.md):\n${faults.join('\n')}`,
  );
  process.exit(1);
}
