import { isBeingSent } from '../../kernel/form/typed-drafts.ts';

/** Clears the storage of this browser, except what is being sent. */
export function clearStorage(): void {
  const kept = Object.entries(localStorage).filter(([key]) => isBeingSent(key));
  sessionStorage.clear();
  localStorage.clear();
  for (const [key, text] of kept) localStorage.setItem(key, text);
}
