import type { AnyRow, Entity } from '@cooler/contract/kernel/entity.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../api/api.ts';
import { ProblemError } from '../feedback/problem.ts';
import { rowKey } from '../list/row-title.ts';

interface Attempt {
  readonly body: string;
  readonly key: string;
}

/**
 * Keys that let the server recognise the same create sent twice: the same body keeps its key
 * until the server has answered.
 */
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

/** Saves a row by other calls than the entity's own; nothing when the person gave it up. */
export type SaveRow = (body: Tree, row: AnyRow | undefined) => Promise<AnyRow | undefined>;

export interface Save {
  readonly isSaving: boolean;
  /** Creates a row, or changes the given one; answers the stored row. */
  readonly save: SaveRow;
}

/** Where a row is changed: `…/id?id=` with its key, or an address of the entity's own. */
export type ChangeAddress = (row: AnyRow) => string;

interface SaveOptions {
  readonly afterSave?: ((saved: AnyRow) => Promise<void>) | undefined;
  readonly changeAddress?: ChangeAddress | undefined;
  /** Instead of the entity's own addresses. */
  readonly saveRow?: SaveRow | undefined;
}

function addressByKey(entity: Entity): ChangeAddress {
  return (row) => `/resource/${entity.path}/id?${new URLSearchParams({ id: rowKey(entity, row) })}`;
}

/** Saves rows of an entity, then what goes with them, and refreshes what shows them. */
export function useSave(entity: Entity, { afterSave, changeAddress, saveRow }: SaveOptions = {}): Save {
  const queryClient = useQueryClient();
  const idempotency = useIdempotencyKey();
  const [isSaving, setSaving] = useState(false);

  const create = async (body: Tree) => {
    const key = idempotency.keyFor(JSON.stringify(body));
    try {
      const row = await api.post<AnyRow>(`/resource/${entity.path}/`, body, {
        headers: { 'idempotency-key': key },
      });
      idempotency.settle();
      return row;
    } catch (error) {
      if (error instanceof ProblemError) idempotency.settle();
      throw error;
    }
  };
  const addressOf = changeAddress ?? addressByKey(entity);
  const change = (body: Tree, row: AnyRow) =>
    api.put<AnyRow>(addressOf(row), { ...body, version: row.version });

  const send: SaveRow = saveRow ?? ((body, row) => (row ? change(body, row) : create(body)));

  const save: SaveRow = async (body, row) => {
    setSaving(true);
    try {
      const saved = await send(body, row);
      if (saved) await afterSave?.(saved);
      await queryClient.invalidateQueries({ queryKey: [entity.path] });
      return saved;
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, save };
}
