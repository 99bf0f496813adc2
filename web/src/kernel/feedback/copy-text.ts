import { notifyFailure, notifySuccess } from './notices.ts';
import { logError } from './problem.ts';

/** Copies a text to the clipboard, and notifies of the outcome: a browser may refuse it, or have no clipboard. */
export async function copyText(text: string, copied: string, notCopied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notifySuccess(copied);
  } catch (error) {
    logError(error);
    notifyFailure(notCopied);
  }
}
