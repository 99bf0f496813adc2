import { existsSync, readdirSync } from 'node:fs';

// PostgreSQL does not run as root.
const USER = 'postgres';

/** What comes before a program so that it runs as a user whom PostgreSQL takes. */
export const AS_POSTGRES =
  process.getuid?.() === 0 ? ['setpriv', '--reuid', USER, '--regid', USER, '--clear-groups', '--'] : [];

/** The folder of the newest PostgreSQL of Debian's packages. */
export function postgresPrograms() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').toSorted() : [];
  return `/usr/lib/postgresql/${versions.at(-1)}/bin`;
}
