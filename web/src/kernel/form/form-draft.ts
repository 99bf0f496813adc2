import { useEffect, useState } from 'react';
import { useSession } from '../session/session.ts';
import { draftKey, NEW_ROW, readDraft, removeDraft, writeDraft } from './typed-drafts.ts';

/** Unsaved values of a form, stored until it is saved or cancelled: they survive a reload and a killed tab. */
export interface FormDraft<Values> {
  /** Values typed before the page was reloaded. */
  readonly restored: Values | undefined;
  readonly keep: (values: Values) => void;
}

interface Edited {
  readonly version?: number;
}

/** The signed-in user's draft of a row in this version, or of a new row; removed when the form unmounts. */
export function useFormDraft<Values>(
  form: string,
  row: (Edited & object) | undefined,
  rowKey: string,
): FormDraft<Values> {
  const { username } = useSession();
  const [key] = useState(() => draftKey(username, form, row ? `${rowKey}@${row.version}` : NEW_ROW));
  const [restored] = useState(() => readDraft<Values>(key));
  useEffect(() => () => removeDraft(key), [key]);
  return { restored, keep: (values) => writeDraft(key, values) };
}
