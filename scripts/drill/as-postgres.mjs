import { existsSync, readdirSync } from 'node:fs';

// PostgreSQL does not run as root.
const USER = 'postgres';

/** Command prefix that runs a program as a user that PostgreSQL accepts. */
export const AS_POSTGRES =
  process.getuid?.() === 0 ? ['setpriv', '--reuid', USER, '--regid', USER, '--clear-groups', '--'] : [];

/** The program folder of the newest PostgreSQL installed from Debian packages. */
export function postgresPrograms() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').toSorted() : [];
  return `/usr/lib/postgresql/${versions.at(-1)}/bin`;
}
