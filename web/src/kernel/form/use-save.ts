import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { useRef } from 'react';
import { api } from '../api/api.ts';
import { isTransient } from '../feedback/problem.ts';
import { rowKey } from '../list/row-title.ts';
import type { FormValues } from './form-entries.ts';

/** Sends creates with an idempotency key: the same body keeps its key until the server has taken or refused it. */
export function useSendOnce(): <Answer>(path: string, body: unknown) => Promise<Answer> {
  const last = useRef<{ readonly body: string; readonly key: string }>(undefined);
  return async <Answer>(path: string, body: unknown) => {
    const text = JSON.stringify(body);
    if (last.current?.body !== text) last.current = { body: text, key: crypto.randomUUID() };
    const headers = { 'idempotency-key': last.current.key };
    try {
      const answer = await api.post<Answer>(path, body, { headers });
      last.current = undefined;
      return answer;
    } catch (error) {
      // After a server error or without an answer the server may have stored it.
      if (!isTransient(error)) last.current = undefined;
      throw error;
    }
  };
}

/** Creates a row, or updates the given one; returns the stored row, or undefined if the user cancelled. */
export type SaveRow<E extends Entity> = (
  body: FormValues<E>,
  row: Row<E> | undefined,
) => Promise<Row<E> | undefined>;

/** Saves rows of an entity at its own addresses; creates are idempotent. */
export function useSaveRow<E extends Entity>(entity: E): SaveRow<E> {
  const sendOnce = useSendOnce();
  const create = (body: FormValues<E>) => sendOnce<Row<E>>(`/resource/${entity.path}/`, body);
  const change = (body: FormValues<E>, row: Row<E>) =>
    api.put<Row<E>>(
      `/resource/${entity.path}/id`,
      { ...body, version: row.version },
      { query: { id: rowKey(entity, row) } },
    );
  return async (body, row) => (row ? change(body, row) : create(body));
}
