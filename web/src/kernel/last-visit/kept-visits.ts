/** What somebody saw when he was here before. */
interface LastVisit<Data> {
  /** When the server answered it. */
  readonly at: string;
  readonly data: Data;
}

const PREFIX = 'last-visit:';
const INDEX = 'last-visits';
const KEPT = 8;
const DAY_MS = 86_400_000;
const MAX_AGE_MS = 7 * DAY_MS;

function readJson<Data>(key: string): Data | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** The names of what is kept, the latest first. */
function keptNames(): readonly string[] {
  const names = readJson<unknown>(INDEX);
  return Array.isArray(names) ? names : [];
}

const ofPerson = (username: string) => `${PREFIX}${username}:`;
const nameFor = (username: string, what: string) => `${ofPerson(username)}${what}`;

/** What the device keeps of this, of this person; nothing that is older than a week. */
export function lastVisit<Data>(username: string, what: string): LastVisit<Data> | undefined {
  const visit = readJson<LastVisit<Data>>(nameFor(username, what));
  return visit && Date.now() - Date.parse(visit.at) <= MAX_AGE_MS ? visit : undefined;
}

/** Keeps what is seen now for the next visit, in place of what was seen longest ago, or by somebody else; a logout forgets it. */
export function keepVisit(username: string, what: string, data: unknown): void {
  const name = nameFor(username, what);
  const own = keptNames().filter((each) => each !== name && each.startsWith(ofPerson(username)));
  const names = [name, ...own].slice(0, KEPT);
  for (const old of keptNames()) if (!names.includes(old)) localStorage.removeItem(old);
  try {
    localStorage.setItem(name, JSON.stringify({ at: new Date().toISOString(), data }));
    localStorage.setItem(INDEX, JSON.stringify(names));
  } catch {
    // There is no room for it: the next visit begins without.
    localStorage.removeItem(name);
  }
}
