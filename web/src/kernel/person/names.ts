import { MAX_NAMES, NAME_SEPARATOR, type NamedPerson } from '@cooler/contract/features/person/person.ts';
import { useSyncExternalStore } from 'react';
import { api } from '../api/api.ts';

const known = new Map<string, NamedPerson>();
const asked = new Set<string>();
const listeners = new Set<() => void>();
let due: string[] = [];

async function askFor(usernames: readonly string[]): Promise<void> {
  try {
    const query = { usernames: usernames.join(NAME_SEPARATOR) };
    const people = await api.get<readonly NamedPerson[]>('/resource/people', { query });
    for (const person of people) known.set(person.username, person);
    for (const listener of listeners) listener();
  } catch {
    // The usernames go on standing for them; the next screen asks again.
    for (const username of usernames) asked.delete(username);
  }
}

function askForDue(): void {
  for (; due.length > 0; due = due.slice(MAX_NAMES)) void askFor(due.slice(0, MAX_NAMES));
}

/** All that a screen shows at once is asked for by one call. */
function want(username: string): void {
  if (username === '' || username.includes(NAME_SEPARATOR) || asked.has(username)) return;
  asked.add(username);
  if (due.length === 0) setTimeout(askForDue);
  due.push(username);
}

/** Who a username stands for, once it is known. */
export function usePerson(username: string): NamedPerson | undefined {
  return useSyncExternalStore(
    (listener) => {
      want(username);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => known.get(username),
  );
}
