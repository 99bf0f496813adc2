import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { run } from '../lib/run.mjs';

const VERSION = '26.7.3';
const OLDEST_JAVA = 17;
const CACHE = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'cooler-register');

const UNPACK = [
  '--batch-mode',
  '--quiet',
  'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:unpack',
  `-Dartifact=org.keycloak:keycloak-quarkus-dist:${VERSION}:zip`,
];

/** The folder of a Keycloak that can run here, fetched by Maven once; else what is missing for it. */
export async function provideKeycloak() {
  const missing = missingJava();
  if (missing) return { missing };
  const home = process.env.KEYCLOAK_HOME || join(CACHE, `keycloak-${VERSION}`);
  if (existsSync(join(home, 'bin', 'kc.sh'))) return { home };
  if (process.env.KEYCLOAK_HOME) return { missing: `There is no Keycloak in KEYCLOAK_HOME (${home}).` };
  return fetchInto(home);
}

function missingJava() {
  const { status, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const version = Number(/version "(\d+)/.exec(stderr ?? '')?.[1]);
  if (status !== 0) return `There is no Java: Keycloak ${VERSION} needs Java ${OLDEST_JAVA} or newer.`;
  return (
    version < OLDEST_JAVA && `Java ${version} is too old: Keycloak ${VERSION} needs ${OLDEST_JAVA} or newer.`
  );
}

async function fetchInto(home) {
  if (spawnSync('mvn', ['-version']).status !== 0) {
    return {
      missing: 'There is no Maven to fetch Keycloak with; or set KEYCLOAK_HOME to the folder of one.',
    };
  }
  console.log(`Fetching Keycloak ${VERSION} into ${CACHE} …`);
  mkdirSync(CACHE, { recursive: true });
  // Unpacked beside its place and moved when whole, so that a cut-off run leaves no half of it.
  const folder = mkdtempSync(join(CACHE, 'unpacking-'));
  try {
    // Without a project Maven puts its marker files into the folder it runs in.
    if ((await run('mvn', [...UNPACK, `-DoutputDirectory=${folder}`], { cwd: folder })) !== 0) {
      return { missing: 'Maven could not fetch Keycloak; see above.' };
    }
    if (!existsSync(home)) renameSync(join(folder, `keycloak-${VERSION}`), home);
    return { home };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
