import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.mjs';

/** The cache of what Maven fetched. */
export const CACHE = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'cooler-register');

const PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1';

/** The reason why Java programs cannot run here; falsy when they can. */
export function missingJava(what, oldest) {
  const { status, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const version = Number(/version "(\d+)/.exec(stderr ?? '')?.[1]);
  if (status !== 0) return `There is no Java: ${what} needs Java ${oldest} or newer.`;
  return version < oldest && `Java ${version} is too old: ${what} needs ${oldest} or newer.`;
}

export const hasMaven = () => spawnSync('mvn', ['-version']).status === 0;

/** Lets Maven `copy` or `unpack` an artefact, and moves the named file or folder to its place; returns whether it succeeded. */
export async function fetchByMaven(goal, artefact, name, place) {
  mkdirSync(CACHE, { recursive: true });
  // Fetched into a temporary folder and moved when complete, so that an interrupted run leaves nothing incomplete.
  const folder = mkdtempSync(join(CACHE, 'fetching-'));
  try {
    const options = ['--batch-mode', '--quiet', `${PLUGIN}:${goal}`, `-Dartifact=${artefact}`];
    // Without a project Maven writes its marker files to the working directory.
    if ((await run('mvn', [...options, `-DoutputDirectory=${folder}`], { cwd: folder })) !== 0) return false;
    if (!existsSync(place)) renameSync(join(folder, name), place);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
