import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../session/session.ts';
import { draftKey, NEW_ROW, readDraft, removeDraft, writeDraft } from './typed-drafts.ts';

/** The signed-in user's unsaved input of this name: it survives a reload and a killed tab. */
export function useStoredDraft<Typed>(form: string, name: string | number) {
  const { username } = useSession();
  const key = draftKey(username, form, name);
  return useMemo(
    () => ({
      read: () => readDraft<Typed>(key),
      keep: (typed: Typed) => writeDraft(key, typed),
      discard: () => removeDraft(key),
    }),
    [key],
  );
}

/** Unsaved values of a form, stored until it is saved or cancelled: they survive a reload and a killed tab. */
export interface FormDraft<Values> {
  /** Values typed before the page was reloaded. */
  readonly restored: Values | undefined;
  readonly keep: (values: Values) => void;
}

/** The signed-in user's draft of a row in this version, or of a new row; removed when the form unmounts. */
export function useFormDraft<Values>(
  form: string,
  row: ({ readonly version?: number } & object) | undefined,
  rowKey: string,
): FormDraft<Values> {
  const [name] = useState(row ? `${rowKey}@${row.version}` : NEW_ROW);
  const { read, keep, discard } = useStoredDraft<Values>(form, name);
  const [restored] = useState(read);
  useEffect(() => discard, [discard]);
  return { restored, keep };
}
