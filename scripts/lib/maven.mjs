import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.mjs';

/** Where what Maven fetched is kept between runs. */
export const CACHE = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'cooler-register');

const PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1';

/** Why Java programs cannot run here, if so. */
export function missingJava(what, oldest) {
  const { status, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const version = Number(/version "(\d+)/.exec(stderr ?? '')?.[1]);
  if (status !== 0) return `There is no Java: ${what} needs Java ${oldest} or newer.`;
  return version < oldest && `Java ${version} is too old: ${what} needs ${oldest} or newer.`;
}

export const hasMaven = () => spawnSync('mvn', ['-version']).status === 0;

/** Has Maven `copy` or `unpack` an artefact, and moves what it names into its place; says whether it is there. */
export async function fetchByMaven(goal, artefact, name, place) {
  mkdirSync(CACHE, { recursive: true });
  // Fetched beside its place and moved when whole, so that a cut-off run leaves no half of it.
  const folder = mkdtempSync(join(CACHE, 'fetching-'));
  try {
    const options = ['--batch-mode', '--quiet', `${PLUGIN}:${goal}`, `-Dartifact=${artefact}`];
    // Without a project Maven puts its marker files into the folder it runs in.
    if ((await run('mvn', [...options, `-DoutputDirectory=${folder}`], { cwd: folder })) !== 0) return false;
    if (!existsSync(place)) renameSync(join(folder, name), place);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
