import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { useRef } from 'react';
import { api } from '../api/api.ts';
import { rowKey } from '../list/row-title.ts';
import { type FormDraft, useFormDraft } from './form-draft.ts';
import type { FormValues } from './form-entries.ts';

export interface Attempt {
  readonly body: unknown;
  readonly key: string;
}

/** Sends creates with an idempotency key: a body keeps it until it is taken, with a draft over a reload. */
export function useSendOnce(draft?: FormDraft<Attempt>) {
  const last = useRef(draft?.restored);
  return async <Answer>(path: string, body: unknown): Promise<Answer> => {
    const isSame = JSON.stringify(last.current?.body) === JSON.stringify(body);
    const attempt = (isSame && last.current) || { body, key: crypto.randomUUID() };
    last.current = attempt;
    draft?.keep(attempt);
    const answer = await api.post<Answer>(path, body, { headers: { 'idempotency-key': attempt.key } });
    last.current = undefined;
    return answer;
  };
}

/** Creates a row, or updates the given one; returns the stored row, or undefined if the user cancelled. */
export type SaveRow<E extends Entity> = (
  body: FormValues<E>,
  row: Row<E> | undefined,
) => Promise<Row<E> | undefined>;

/** Saves the edited or a new row of an entity at the entity's own addresses; creates are idempotent. */
export function useSaveRow<E extends Entity>(entity: E, edited: Row<E> | undefined): SaveRow<E> {
  const key = edited ? rowKey(entity, edited) : '';
  const sendOnce = useSendOnce(useFormDraft<Attempt>(`${entity.path}:attempt`, edited, key));
  const change = (body: FormValues<E>, row: Row<E>) =>
    api.put<Row<E>>(`/resource/${entity.path}/id`, { ...body, version: row.version }, { query: { id: key } });
  return async (body, row) => (row ? change(body, row) : sendOnce(`/resource/${entity.path}/`, body));
}
