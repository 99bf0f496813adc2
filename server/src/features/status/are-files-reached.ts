import type { FileStore } from '../../kernel/files/file-store.ts';

// Not there, which a store that is reached says.
const PROBE = { folder: 'register', fileName: 'status' };
const LONGEST_MS = 2_000;

/** Whether pictures and files can be read now: their disk is mounted, their bucket answers soon. */
export async function areFilesReached(files: FileStore): Promise<boolean> {
  const isRead = files.read(PROBE).then(
    () => true,
    () => false,
  );
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), LONGEST_MS);
  try {
    return await Promise.race([isRead, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
