import type { Backup } from '../../../kernel/form/typed-drafts.ts';
import type { WrittenRequest } from './kept-request.ts';
import { isKeptDraft } from './written-request.ts';

/** The photo ids of all request drafts in this browser, across tabs. */
export function draftedPhotos(): readonly string[] {
  const keys = Object.keys(localStorage).filter(isKeptDraft);
  return keys.flatMap((key) => {
    const { text } = JSON.parse(localStorage.getItem(key) ?? '') as Backup;
    return (JSON.parse(text) as WrittenRequest).photos;
  });
}
