import { MAX_FILES } from '@cooler/contract/features/work-request/thread/thread.ts';
import { useState } from 'react';
import { notifyFailure } from '../../../kernel/feedback/notifications.ts';
import { describeError, logError } from '../../../kernel/feedback/problem.ts';
import { translate } from '../../../kernel/text/text.ts';
import { sendFile } from './thread-calls.ts';
import type { ChangeDraft } from './use-draft.ts';

/** Uploads files as soon as they are chosen; a failure is reported with the file name. */
export function useAttachments(id: number, attached: number, change: ChangeDraft) {
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const sendOne = async (file: File) => {
    setUnderWay((names) => [...names, file.name]);
    try {
      const sent = await sendFile(id, crypto.randomUUID(), file);
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
