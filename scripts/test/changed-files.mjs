import { execFileSync } from 'node:child_process';
import { ROOT } from '../lib/root.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const names = (output) => output.split('\0').filter((name) => name !== '');

/** The files that differ from where the working tree left this revision, those not committed yet among them. */
export function changedFiles(revision) {
  const left = git('merge-base', revision, 'HEAD').trim();
  const changed = git('diff', '--name-only', '--no-renames', '-z', left);
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...names(changed), ...names(added)];
}
