import { lastUser } from '../session/last-user.ts';

/** Data that the user saw at the last visit. */
interface LastVisit<Data> {
  /** When the data was stored. */
  readonly at: string;
  readonly data: Data;
}

const VISIT_PREFIX = 'last-visit:';
const INDEX = 'last-visits';
const MAX_VISITS = 8;
/** Visits whose names begin so are not evicted by others. */
export const PINNED = 'pinned:';
const DAY_MS = 86_400_000;

/** Whether data of this time is not shown any more; a time to come is of a clock that was set back. */
export const isOld = (at: string): boolean =>
  !(Date.parse(at) >= Date.now() - 7 * DAY_MS && Date.parse(at) <= Date.now() + DAY_MS);

function readJson<Data>(key: string): Data | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** The storage keys of the stored visits, latest first. */
function keptNames(): readonly string[] {
  const names = readJson<unknown>(INDEX);
  return Array.isArray(names) ? names : [];
}

const ofPerson = (username: string) => `${VISIT_PREFIX}${username}:`;
const nameFor = (username: string, what: string) => `${ofPerson(username)}${what}`;

/** The user's stored visit of a screen; undefined if older than a week. */
export function lastVisit<Data>(username: string, what: string): LastVisit<Data> | undefined {
  const visit = readJson<LastVisit<Data>>(nameFor(username, what));
  return visit && !isOld(visit.at) ? visit : undefined;
}

/** Deletes the stored visits, of all users, that this is true of. */
export function removeVisits(isGone: (visit: string) => boolean): void {
  for (const [name, visit] of Object.entries<string>(localStorage))
    if (name.startsWith(VISIT_PREFIX) && isGone(visit)) localStorage.removeItem(name);
}

/** Deletes the stored visits of all users. */
export function forgetVisits(): void {
  removeVisits(() => true);
  localStorage.removeItem(INDEX);
}

/**
 * Stores what is shown for the next visit; evicts the oldest visit and those of other users. A logout removes all, and
 * what arrives after it is not stored.
 */
export function keepVisit(username: string, what: string, data: unknown): void {
  if (lastUser() !== username) return;
  const name = nameFor(username, what);
  const own = keptNames().filter((each) => each !== name && each.startsWith(ofPerson(username)));
  const isPinned = (each: string) => each.startsWith(nameFor(username, PINNED));
  const others = [name, ...own].filter((each) => !isPinned(each));
  const names = [...[name, ...own].filter(isPinned), ...others.slice(0, MAX_VISITS)];
  for (const old of keptNames()) if (!names.includes(old)) localStorage.removeItem(old);
  try {
    localStorage.setItem(name, JSON.stringify({ at: new Date().toISOString(), data }));
    localStorage.setItem(INDEX, JSON.stringify(names));
  } catch {
    // The storage is full: the next visit starts without stored data.
    localStorage.removeItem(name);
  }
}
