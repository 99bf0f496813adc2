import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, ROOT } from '../lib/root.mjs';

const WORKSPACES = ['', 'contract', 'server', 'web', 'e2e', 'bench'];
const AUTHOR = ['-c', 'user.name=drill', '-c', 'user.email=drill@localhost'];

export const git = (folder, ...args) =>
  execFileSync('git', [...AUTHOR, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();

function linkPackages(folder) {
  for (const place of WORKSPACES) {
    const packages = inRoot(place, 'node_modules');
    if (!existsSync(packages)) continue;
    const target = join(folder, place, 'node_modules');
    try {
      execFileSync('cp', ['-al', packages, target], { stdio: 'pipe' });
    } catch {
      execFileSync('cp', ['-a', packages, target]);
    }
  }
}

/** Clones this repository at a commit, with the installed packages as hard links where possible. */
export function clone(folder, commit = git(ROOT, 'rev-parse', 'HEAD')) {
  git('/', 'clone', '--quiet', '--no-checkout', ROOT, folder);
  git(folder, 'checkout', '--quiet', '--detach', commit);
  linkPackages(folder);
}
