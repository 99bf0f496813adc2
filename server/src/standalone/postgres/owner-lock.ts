import { link, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '../../kernel/error-code.ts';
import { StartError } from '../../kernel/start-error.ts';
import { type DatabaseFolder, readIfThere, unusable } from './folder.ts';
import { findProcess } from './processes.ts';

interface Owner {
  readonly pid: number;
  readonly started: string;
}

const TIMEOUT_MS = 5_000;
const POLL_INTERVAL_MS = 100;

/** Locks the folder for this process; waits up to 5 s for another process that is stopping. Returns the release function. */
export async function lockFolder(folder: DatabaseFolder): Promise<() => Promise<void>> {
  const until = Date.now() + TIMEOUT_MS;
  while (!(await claim(folder))) {
    const owner = await runningOwner(folder);
    if (!owner) {
      await rm(folder.owner, { force: true });
    } else if (Date.now() > until) {
      throw new StartError('DATA_FOLDER_IN_USE', { folder: folder.root, pid: owner.pid });
    } else {
      await pause(POLL_INTERVAL_MS);
    }
  }
  return () => rm(folder.owner, { force: true });
}

// Linking is atomic, so that no process reads a partially written file.
async function claim(folder: DatabaseFolder): Promise<boolean> {
  const { pid } = process;
  const started = (await findProcess(pid))?.started ?? 'unknown';
  const draft = `${folder.owner}.${pid}`;
  try {
    await writeFile(draft, `${pid} ${started}\n`, { mode: 0o644 });
    await link(draft, folder.owner);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw unusable(folder.root, error);
  } finally {
    await rm(draft, { force: true });
  }
}

/** The running process that has locked the folder. */
export async function runningOwner(folder: DatabaseFolder): Promise<Owner | undefined> {
  const owner = parseOwner(await readIfThere(folder.owner));
  if (!owner) return undefined;
  const found = await findProcess(owner.pid);
  return found?.started === owner.started ? owner : undefined;
}

// Anything but the line that claim() writes counts as unlocked, so that a damaged file cannot block the folder forever.
function parseOwner(text = ''): Owner | undefined {
  const [, pid, started] = /^(\d+) (\S+)$/.exec(text.trim()) ?? [];
  return pid && started ? { pid: Number(pid), started } : undefined;
}
