import { useEffect, useState } from 'react';
import { useSession } from '../session/session.ts';

/** What was typed into a form, kept in this tab until it is saved or given up: a reload does not lose it. */
export interface FormDraft<Values> {
  /** What was typed before the page was loaded anew. */
  readonly restored: Values | undefined;
  readonly keep: (values: Values) => void;
}

interface Edited {
  readonly version?: number;
}

// Files cannot be kept so, and secrets must not.
function kept(name: string, value: unknown): unknown {
  return value instanceof Blob || /password/i.test(name) ? undefined : value;
}

function read<Values>(key: string): Values | undefined {
  const text = sessionStorage.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as Values);
}

function write(key: string, values: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values, kept));
  } catch {
    // The storage is full; the form works without.
    sessionStorage.removeItem(key);
  }
}

/** The draft of this person's form of a row in this version, or of a new one; it goes with the form. */
export function useFormDraft<Values>(
  form: string,
  row: (Edited & object) | undefined,
  rowKey: string,
): FormDraft<Values> {
  const { username } = useSession();
  const [key] = useState(() => ['draft', username, form, row ? `${rowKey}@${row.version}` : 'new'].join(':'));
  const [restored] = useState(() => read<Values>(key));
  useEffect(() => () => sessionStorage.removeItem(key), [key]);
  return { restored, keep: (values) => write(key, values) };
}
