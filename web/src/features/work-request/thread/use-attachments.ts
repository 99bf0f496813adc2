import { MAX_FILES } from '@cooler/contract/features/work-request/thread/thread.ts';
import { useState } from 'react';
import { useIsPhone } from '../../../kernel/browser/use-is-phone.ts';
import { notifyFailure } from '../../../kernel/feedback/notices.ts';
import { describeError, logError } from '../../../kernel/feedback/problem.ts';
import { translate } from '../../../kernel/text/text.ts';
import { sendFile } from './thread-calls.ts';
import type { ChangeDraft } from './use-draft.ts';

const LIMIT_MS = 300_000;

/** The file as a phone sends it: photos scaled down, on networks that take minutes for the camera's. */
async function fitForPhone(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file;
  const { shrinkPhoto } = await import('../../../kernel/picture/shrink-photo.ts');
  const small = await shrinkPhoto(file);
  return new File([small], file.name, { type: small.type });
}

/** Uploads files as soon as they are chosen; a failure is reported with the file name. */
export function useAttachments(id: number, attached: number, change: ChangeDraft) {
  const isPhone = useIsPhone();
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const sendOne = async (file: File) => {
    setUnderWay((names) => [...names, file.name]);
    try {
      // What this phone cannot scale is sent as it is.
      const fit = isPhone ? await fitForPhone(file).catch(() => file) : file;
      const sent = await sendFile(id, crypto.randomUUID(), fit, { limitMs: LIMIT_MS });
      change(({ files }) => ({ files: [...files, sent] }));
    } catch (error) {
      logError(error);
      notifyFailure(translate('thread.fileFailed', { name: file.name, reason: describeError(error) }), error);
    } finally {
      setUnderWay((names) => names.toSpliced(names.indexOf(file.name), 1));
    }
  };
  const attach = (chosen: readonly File[]) => {
    const free = MAX_FILES - attached - underWay.length;
    if (chosen.length > free) notifyFailure(translate('thread.tooManyFiles', { count: MAX_FILES }));
    for (const file of chosen.slice(0, free)) void sendOne(file);
  };
  return { underWay, attach };
}
