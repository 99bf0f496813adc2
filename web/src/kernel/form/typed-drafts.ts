const TAB = 'tab';
const PREFIX = 'draft:';
const LOCK = 'cooler-register.tab.';
const DAY_MS = 86_400_000;
const MAX_AGE_MS = 7 * DAY_MS;

/** A draft in local storage, which outlives the tab it was typed in. */
export interface Backup {
  readonly tab: string;
  readonly at: number;
  readonly text: string;
}

let isLocked = false;

// A tab holds its Web Lock for as long as it lives, even while the phone has it suspended.
function lockTab(tab: string): void {
  if (isLocked || !navigator.locks) return;
  isLocked = true;
  void navigator.locks.request(`${LOCK}${tab}`, () => new Promise(() => undefined));
}

function ownTab(): string {
  const tab = sessionStorage.getItem(TAB) ?? crypto.randomUUID();
  sessionStorage.setItem(TAB, tab);
  lockTab(tab);
  return tab;
}

/** Key of the draft of a new row. */
export const NEW_ROW = 'new';

/** The storage key of a user's draft of a form. */
export const draftKey = (username: string | null, ...form: readonly (string | number)[]): string =>
  [`draft:${username ?? ''}`, ...form].join(':');

/** The unsaved input of a form in this tab; undefined if there is none. */
export function readDraft<Typed>(key: string): Typed | undefined {
  const text = sessionStorage.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as Typed);
}

/** Deletes the draft, with its backup. */
export function removeDraft(key: string): void {
  sessionStorage.removeItem(key);
  localStorage.removeItem(key);
}

// Files cannot be stored as JSON; passwords must not be stored.
function storable(name: string, value: unknown): unknown {
  return value instanceof Blob || /password/i.test(name) ? undefined : value;
}

/** Stores a draft in session storage, and in local storage in case the tab is killed. */
export function writeDraft(key: string, typed: unknown): void {
  const text = JSON.stringify(typed, storable);
  try {
    sessionStorage.setItem(key, text);
    localStorage.setItem(key, JSON.stringify({ tab: ownTab(), at: Date.now(), text } satisfies Backup));
  } catch {
    // The storage is full; the form works without a draft.
    removeDraft(key);
  }
}

async function heldLocks(): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name }) => name));
}

const backupOf = (key: string) => JSON.parse(localStorage.getItem(key) ?? '') as Backup;

/** Whether this key is of a draft that is no longer typed input: it is being sent, and waits for its user. */
export const isBeingSent = (key: string): boolean =>
  key.startsWith(PREFIX) && Boolean(JSON.parse(backupOf(key).text)?.sending);

const PREFIX_OF_NOBODY = `${draftKey(null)}:`;

function adopt(key: string, own: string, locks: ReadonlySet<string | undefined>): void {
  const backup = backupOf(key);
  const isOld = Date.now() - backup.at > MAX_AGE_MS && !isBeingSent(key);
  if (isOld) localStorage.removeItem(key);
  const tab = ownTab();
  const isElsewhere = backup.tab !== tab && locks.has(`${LOCK}${backup.tab}`);
  if (isOld || isElsewhere || sessionStorage.getItem(own) !== null) return;
  removeDraft(key);
  sessionStorage.setItem(own, backup.text);
  localStorage.setItem(own, JSON.stringify({ ...backup, tab } satisfies Backup));
}

/** Moves a user's drafts, and those of nobody, from closed tabs into this one as this user's; removes what others typed. */
export async function adoptDrafts(username: string | null): Promise<void> {
  if (sessionStorage.getItem(TAB) !== null) ownTab();
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  if (keys.length === 0 || !navigator.locks) return;
  const locks = await heldLocks();
  const prefix = `${draftKey(username)}:`;
  for (const key of keys) {
    const former = [prefix, PREFIX_OF_NOBODY].find((each) => key.startsWith(each));
    if (former) adopt(key, prefix + key.slice(former.length), locks);
    else if (!isBeingSent(key)) removeDraft(key);
  }
}
