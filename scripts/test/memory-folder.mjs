import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const NEEDED = 6 * 1024 ** 3;
// Like /tmp: PostgreSQL and apt run as other users.
const FOR_ALL_USERS = 0o1777;

/**
 * Makes a folder in memory the one for temporary files, and returns how to remove it. Where there is none, or too little
 * memory, the usual one is used: the tests then take longer, since ext4 is slow at the thousands of files of a database.
 */
export function useMemoryFolder() {
  if (freeSpace() < NEEDED) return () => undefined;
  const folder = mkdtempSync(join(IN_MEMORY, 'cooler-tests-'));
  chmodSync(folder, FOR_ALL_USERS);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

function freeSpace() {
  if (!existsSync(IN_MEMORY)) return 0;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return Math.min(bavail * bsize, freemem());
}
