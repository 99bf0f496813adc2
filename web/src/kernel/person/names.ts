import { MAX_NAMES, NAME_SEPARATOR, type NamedPerson } from '@cooler/contract/features/person/person.ts';
import { useSyncExternalStore } from 'react';
import { api } from '../api/api.ts';

const known = new Map<string, NamedPerson>();
const requested = new Set<string>();
const listeners = new Set<() => void>();
let pending: string[] = [];

async function load(usernames: readonly string[]): Promise<void> {
  try {
    const query = { usernames: usernames.join(NAME_SEPARATOR) };
    const people = await api.get<readonly NamedPerson[]>('/resource/people', { query });
    for (const person of people) known.set(person.username, person);
    for (const listener of listeners) listener();
  } catch {
    // The usernames show instead; the next screen tries again.
    for (const username of usernames) requested.delete(username);
  }
}

function loadPending(): void {
  for (; pending.length > 0; pending = pending.slice(MAX_NAMES)) void load(pending.slice(0, MAX_NAMES));
}

/** Batches the usernames that a screen renders in one go into one request. */
function request(username: string): void {
  if (username === '' || username.includes(NAME_SEPARATOR) || requested.has(username)) return;
  requested.add(username);
  if (pending.length === 0) setTimeout(loadPending);
  pending.push(username);
}

/** The person with a username, once loaded; cached until the page is reloaded. */
export function usePerson(username: string): NamedPerson | undefined {
  return useSyncExternalStore(
    (listener) => {
      request(username);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => known.get(username),
  );
}
