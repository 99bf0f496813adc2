import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { Suspense, useMemo } from 'react';
import type { FormSlots } from '../form/entity-form.tsx';
import { lazyPiece } from '../start/lazy-piece.tsx';
import type { CellEditing } from '../table/cell-editing.ts';
import type { CellEditor as Editor } from './cell-editor.tsx';
import { editableCells } from './editable-cells.ts';

const CellEditor = lazyPiece(async () => (await import('./cell-editor.tsx')).CellEditor) as typeof Editor;

const NO_REFERENCES = {};

/** Inline editing of a list's cells with the controls of its form. */
export function useCellEdit<E extends Entity>(
  entity: E,
  form: FormSlots<E> | undefined,
): CellEditing<E> | undefined {
  return useMemo(() => {
    if (!form) return undefined;
    const cells = editableCells(entity, form.references ?? NO_REFERENCES);
    return {
      paths: new Set(cells.keys()),
      edit: (row, path, onLeave, leaver) => (
        <Suspense>
          <CellEditor
            key={path}
            entity={entity}
            form={form}
            row={row}
            name={cells.get(path) ?? path}
            onLeave={onLeave}
            leaver={leaver}
          />
        </Suspense>
      ),
    };
  }, [entity, form]);
}
