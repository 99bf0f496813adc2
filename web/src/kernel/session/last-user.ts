import { logError } from '../feedback/problem.ts';

const KEY = 'username';

/** The user who signed in last in this browser; null after a logout. What is written offline belongs to them. */
export const lastUser = (): string | null => localStorage.getItem(KEY);

/** Remembers who signed in here last, for pages without a network. */
export function rememberUser(username: string): void {
  if (lastUser() === username) return;
  localStorage.removeItem(KEY);
  try {
    localStorage.setItem(KEY, username);
  } catch (error) {
    // A full storage must not keep the application from starting.
    logError(error);
  }
}
