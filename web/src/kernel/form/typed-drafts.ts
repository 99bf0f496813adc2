const TAB = 'tab';
const PREFIX = 'draft:';
const LOCK = 'cooler-register.tab.';
const DAY_MS = 86_400_000;
const MAX_AGE_MS = 7 * DAY_MS;

/** What was typed in a tab, kept beyond it in the local storage. */
export interface Backup {
  readonly tab: string;
  readonly at: number;
  readonly text: string;
}

let isHeld = false;

// Whoever holds its lock is a tab that lives, also one that the phone has put to sleep.
function holdTab(tab: string): void {
  if (isHeld || !navigator.locks) return;
  isHeld = true;
  void navigator.locks.request(`${LOCK}${tab}`, () => new Promise(() => undefined));
}

function ownTab(): string {
  const tab = sessionStorage.getItem(TAB) ?? crypto.randomUUID();
  sessionStorage.setItem(TAB, tab);
  holdTab(tab);
  return tab;
}

/** Of a form that makes a new row. */
export const NEW_ROW = 'new';

/** The name of what a person types into a form. */
export const draftKey = (username: string | null, ...form: readonly (string | number)[]): string =>
  [`draft:${username ?? ''}`, ...form].join(':');

export function readDraft<Typed>(key: string): Typed | undefined {
  const text = sessionStorage.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as Typed);
}

export function removeDraft(key: string): void {
  sessionStorage.removeItem(key);
  localStorage.removeItem(key);
}

// Files cannot be kept so, and secrets must not.
function storable(name: string, value: unknown): unknown {
  return value instanceof Blob || /password/i.test(name) ? undefined : value;
}

/** Keeps what is typed: in this tab, and on the device for when the tab is killed. */
export function writeDraft(key: string, typed: unknown): void {
  const text = JSON.stringify(typed, storable);
  try {
    sessionStorage.setItem(key, text);
    localStorage.setItem(key, JSON.stringify({ tab: ownTab(), at: Date.now(), text } satisfies Backup));
  } catch {
    // The storage is full; the form works without.
    removeDraft(key);
  }
}

async function livingTabs(): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name }) => name));
}

function adopt(key: string, living: ReadonlySet<string | undefined>): void {
  const backup = JSON.parse(localStorage.getItem(key) ?? '') as Backup;
  const isOld = Date.now() - backup.at > MAX_AGE_MS;
  if (isOld) localStorage.removeItem(key);
  if (isOld || living.has(`${LOCK}${backup.tab}`) || sessionStorage.getItem(key) !== null) return;
  sessionStorage.setItem(key, backup.text);
  localStorage.setItem(key, JSON.stringify({ ...backup, tab: ownTab() } satisfies Backup));
}

/**
 * Brings what this person typed in tabs that are no more into this one, with what nobody was signed in for; what others
 * typed here is removed.
 */
export async function adoptDrafts(username: string): Promise<void> {
  if (sessionStorage.getItem(TAB) !== null) ownTab();
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  if (keys.length === 0 || !navigator.locks) return;
  const living = await livingTabs();
  for (const key of keys) {
    const isOwn = [username, null].some((owner) => key.startsWith(`${draftKey(owner)}:`));
    if (isOwn) adopt(key, living);
    else removeDraft(key);
  }
}
