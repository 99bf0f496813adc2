import { logError } from '../feedback/problem.ts';
import { untilLate } from '../offline/late.ts';
import { noteOnDisk, readDisk, removeFromDisk } from './draft-disk.ts';

const TAB = 'tab';
const PREFIX = 'draft:';
const LOCK = 'cooler-register.tab.';
const DAY_MS = 86_400_000;
const MAX_AGE_MS = 7 * DAY_MS;
// When the drafts in local storage were changed last: of a killed browser, before the last that is on disk.
const CHANGED_AT = 'draftsAt';

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

function noteChange(key: string, backup: string | null): void {
  const at = Date.now();
  localStorage.setItem(CHANGED_AT, String(at));
  noteOnDisk({ key, at, backup }).catch(logError);
}

function storeBackup(key: string, given: Backup): void {
  const backup = JSON.stringify(given);
  localStorage.setItem(key, backup);
  noteChange(key, backup);
}

/** Deletes the draft, with its backup. */
export function removeDraft(key: string): void {
  sessionStorage.removeItem(key);
  if (localStorage.getItem(key) === null) return;
  localStorage.removeItem(key);
  noteChange(key, null);
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
    storeBackup(key, { tab: ownTab(), at: Date.now(), text });
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

const isOld = (key: string): boolean => Date.now() - backupOf(key).at > MAX_AGE_MS && !isBeingSent(key);

const PREFIX_OF_NOBODY = `${draftKey(null)}:`;

function adopt(key: string, own: string, locks: ReadonlySet<string | undefined>): void {
  const backup = backupOf(key);
  const tab = ownTab();
  // A browser that was killed may bring back its own tab as it was some time before.
  const isOfOther = backup.tab !== tab;
  if (isOfOther && (locks.has(`${LOCK}${backup.tab}`) || sessionStorage.getItem(own) !== null)) return;
  removeDraft(key);
  sessionStorage.setItem(own, backup.text);
  storeBackup(own, { ...backup, tab });
}

/** Takes over what a killed browser had on disk, and not yet in its local storage. */
async function restoreFromDisk(): Promise<void> {
  const [entries, known] = [await readDisk(), Number(localStorage.getItem(CHANGED_AT))];
  for (const { key, backup } of entries.filter(({ at }) => at > known)) {
    if (backup === null) removeDraft(key);
    else localStorage.setItem(key, backup);
  }
  removeFromDisk(entries.filter(({ at }) => Date.now() - at > MAX_AGE_MS)).catch(logError);
}

/** Moves a user's drafts, and those of nobody, from closed tabs into this one as this user's; removes what others typed. */
export async function adoptDrafts(username: string | null): Promise<void> {
  if (sessionStorage.getItem(TAB) !== null) ownTab();
  await Promise.race([restoreFromDisk(), untilLate()]).catch(logError);
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  if (keys.length === 0 || !navigator.locks) return;
  const locks = await heldLocks();
  const prefix = `${draftKey(username)}:`;
  for (const key of keys) {
    const former = [prefix, PREFIX_OF_NOBODY].find((each) => key.startsWith(each));
    if (isOld(key)) removeDraft(key);
    else if (former) adopt(key, prefix + key.slice(former.length), locks);
    else if (!isBeingSent(key)) removeDraft(key);
  }
}
