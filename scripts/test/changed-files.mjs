import { execFileSync } from 'node:child_process';
import { ROOT } from '../lib/root.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const names = (output) => output.split('\0').filter((name) => name !== '');

/** The files changed since the merge base with this revision, including uncommitted and untracked ones. */
export function changedFiles(revision) {
  const base = git('merge-base', revision, 'HEAD').trim();
  const changed = git('diff', '--name-only', '--no-renames', '-z', base);
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...names(changed), ...names(added)];
}
