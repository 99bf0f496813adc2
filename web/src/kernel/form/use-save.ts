import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { useRef } from 'react';
import { api } from '../api/api.ts';
import { ProblemError } from '../feedback/problem.ts';
import { rowKey } from '../list/row-title.ts';
import type { FormValues } from './form-entries.ts';

interface Attempt {
  readonly body: string;
  readonly key: string;
}

/** Idempotency keys of creates: the same body keeps its key until the server has responded. */
export function useIdempotencyKey() {
  const last = useRef<Attempt>(undefined);
  return {
    keyFor: (body: string): string => {
      if (last.current?.body !== body) last.current = { body, key: crypto.randomUUID() };
      return last.current.key;
    },
    settle: () => {
      last.current = undefined;
    },
  };
}

/** Creates a row, or updates the given one; returns the stored row, or undefined if the user cancelled. */
export type SaveRow<E extends Entity> = (
  body: FormValues<E>,
  row: Row<E> | undefined,
) => Promise<Row<E> | undefined>;

/** Saves rows of an entity at its own addresses; creates are idempotent. */
export function useSaveRow<E extends Entity>(entity: E): SaveRow<E> {
  const idempotency = useIdempotencyKey();
  const create = async (body: FormValues<E>) => {
    const headers = { 'idempotency-key': idempotency.keyFor(JSON.stringify(body)) };
    try {
      const row = await api.post<Row<E>>(`/resource/${entity.path}/`, body, { headers });
      idempotency.settle();
      return row;
    } catch (error) {
      if (error instanceof ProblemError) idempotency.settle();
      throw error;
    }
  };
  const change = (body: FormValues<E>, row: Row<E>) =>
    api.put<Row<E>>(
      `/resource/${entity.path}/id`,
      { ...body, version: row.version },
      { query: { id: rowKey(entity, row) } },
    );
  return async (body, row) => (row ? change(body, row) : create(body));
}
