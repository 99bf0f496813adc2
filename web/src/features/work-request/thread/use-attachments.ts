import { type CommentFile, MAX_FILES } from '@cooler/contract/features/work-request/thread/thread.ts';
import { useState } from 'react';
import { useIsPhone } from '../../../kernel/browser/use-is-phone.ts';
import { untilSaved } from '../../../kernel/dialog/unsaved.ts';
import { notifyFailure } from '../../../kernel/feedback/notices.ts';
import { describeError, isTransient, logError } from '../../../kernel/feedback/problem.ts';
import { translate } from '../../../kernel/text/text.ts';
import { sendFile } from './thread-calls.ts';
import type { ChangeDraft } from './use-draft.ts';

const LIMIT_MS = 300_000;
const RETRY_MS = 10_000;

/** A file that is being sent, or waits to be sent again. */
interface Upload {
  readonly id: string;
  readonly name: string;
  readonly isWaiting: boolean;
  readonly remove: () => void;
}

/** The file as a phone sends it: photos scaled down, on networks that take minutes for the camera's. */
async function fitForPhone(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file;
  const { shrinkPhoto } = await import('../../../kernel/picture/shrink-photo.ts');
  const small = await shrinkPhoto(file);
  return new File([small], file.name, { type: small.type });
}

const untilNextTry = (removed: AbortSignal) =>
  new Promise<unknown>((resolve) => {
    const ended = AbortSignal.any([removed, AbortSignal.timeout(RETRY_MS)]);
    ended.addEventListener('abort', resolve, { once: true });
    window.addEventListener('online', resolve, { once: true, signal: ended });
  });

/** Sends until there is an answer or the file is removed: the camera of a phone may have left no other copy of it. */
async function sendUntilAnswered(
  send: () => Promise<CommentFile>,
  removed: AbortSignal,
  onWait: () => void,
): Promise<CommentFile | undefined> {
  while (!removed.aborted) {
    try {
      return await send();
    } catch (error) {
      if (removed.aborted) return undefined;
      if (!isTransient(error)) throw error;
    }
    onWait();
    await untilNextTry(removed);
  }
  return undefined;
}

/** Uploads files as soon as they are chosen; a refusal is reported with the file name. */
export function useAttachments(id: number, attached: number, change: ChangeDraft) {
  const isPhone = useIsPhone();
  const [underWay, setUnderWay] = useState<readonly Upload[]>([]);
  const sendOne = async (file: File) => {
    const removal = new AbortController();
    const upload = { id: crypto.randomUUID(), name: file.name, remove: () => removal.abort() };
    const leaveOut = (all: readonly Upload[]) => all.filter((each) => each.id !== upload.id);
    const show = (isWaiting: boolean) => setUnderWay((all) => [...leaveOut(all), { ...upload, isWaiting }]);
    show(false);
    try {
      // What this phone cannot scale is sent as it is.
      const fit = isPhone ? await fitForPhone(file).catch(() => file) : file;
      const limits = { limitMs: LIMIT_MS, signal: removal.signal };
      const send = () => sendFile(id, upload.id, fit, limits);
      const sent = await sendUntilAnswered(send, removal.signal, () => show(true));
      if (sent) change(({ files }) => ({ files: [...files, sent] }));
    } catch (error) {
      logError(error);
      notifyFailure(translate('thread.fileFailed', { name: file.name, reason: describeError(error) }), error);
    } finally {
      setUnderWay(leaveOut);
    }
  };
  const attach = (chosen: readonly File[]) => {
    const free = MAX_FILES - attached - underWay.length;
    if (chosen.length > free) notifyFailure(translate('thread.tooManyFiles', { count: MAX_FILES }));
    for (const file of chosen.slice(0, free)) void untilSaved(sendOne(file));
  };
  return { underWay, attach };
}
