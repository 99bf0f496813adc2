import { useEffect, useState } from 'react';
import { NEW_ROW } from './typed-drafts.ts';
import { useStoredDraft } from './use-stored-draft.ts';

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
  const [name] = useState(row ? `${rowKey}@${row.version}` : NEW_ROW);
  const { read, keep, discard } = useStoredDraft<Values>(form, name);
  const [restored] = useState(read);
  useEffect(() => discard, [discard]);
  return { restored, keep };
}
