import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, fetchByMaven, hasMaven, missingJava } from '../lib/maven.mjs';

const VERSION = '26.7.3';
const OLDEST_JAVA = 17;
const ARTEFACT = `org.keycloak:keycloak-quarkus-dist:${VERSION}:zip`;

/** Keycloak's published archive, fetched by Maven once. */
export async function provideKeycloakArchive() {
  const name = `keycloak-quarkus-dist-${VERSION}.zip`;
  const place = join(CACHE, name);
  if (existsSync(place)) return { archive: place };
  if (!hasMaven()) return { missing: 'There is no Maven to fetch Keycloak with.' };
  console.log(`Fetching the archive of Keycloak ${VERSION} into ${CACHE} …`);
  const isFetched = await fetchByMaven('copy', ARTEFACT, name, place);
  return isFetched ? { archive: place } : { missing: 'Maven could not fetch Keycloak; see above.' };
}

/**
 * The folder of a Keycloak installation, fetched by Maven once; or what is missing. `isFault`: this machine could run it,
 * but something failed.
 */
export async function provideKeycloak() {
  const missing = missingJava(`Keycloak ${VERSION}`, OLDEST_JAVA);
  if (missing) return { missing };
  const home = process.env.KEYCLOAK_HOME || join(CACHE, `keycloak-${VERSION}`);
  if (existsSync(join(home, 'bin', 'kc.sh'))) return { home };
  if (process.env.KEYCLOAK_HOME) {
    return { missing: `There is no Keycloak in KEYCLOAK_HOME (${home}).`, isFault: true };
  }
  if (!hasMaven()) {
    return {
      missing: 'There is no Maven to fetch Keycloak with; or set KEYCLOAK_HOME to the folder of one.',
    };
  }
  console.log(`Fetching Keycloak ${VERSION} into ${CACHE} …`);
  const isFetched = await fetchByMaven('unpack', ARTEFACT, `keycloak-${VERSION}`, home);
  return isFetched ? { home } : { missing: 'Maven could not fetch Keycloak; see above.', isFault: true };
}
