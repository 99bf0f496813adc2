import { useEffect, useState } from 'react';
import { useSession } from '../session/session.ts';
import { draftKey, NEW_ROW, readDraft, removeDraft, writeDraft } from './typed-drafts.ts';

/** What was typed into a form, kept until it is saved or given up: neither a reload nor a killed tab loses it. */
export interface FormDraft<Values> {
  /** What was typed before the page was loaded anew. */
  readonly restored: Values | undefined;
  readonly keep: (values: Values) => void;
}

interface Edited {
  readonly version?: number;
}

/** The draft of this person's form of a row in this version, or of a new one; it goes with the form. */
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
