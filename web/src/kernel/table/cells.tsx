import type { Entity, PathOf, Row } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';
import type { ReactNode } from 'react';
import { formatValue } from '../text/format.ts';
import { translate } from '../text/text.ts';
import { choiceTag } from './choice-tag.tsx';
import './cells.css';

/** How one field of a row shows. */
export type Cell<E extends Entity> = (row: Row<E>) => ReactNode;

/** An entity's own cells by field path. */
export type Cells<E extends Entity> = { readonly [Path in PathOf<E>]?: Cell<E> };

function boolCell(value: boolean): ReactNode {
  return (
    <span
      className={value ? 'bool-yes' : 'bool-no'}
      role="img"
      aria-label={translate(value ? 'common.yes' : 'common.no')}
    >
      {value ? '✓' : '–'}
    </span>
  );
}

/** How a field shows in a list when the entity has no cell of its own for it. */
export function defaultCell(path: string, field: Field): (row: object) => ReactNode {
  if (field.kind === 'bool') return (row) => boolCell(valueAt(row, path) === true);
  if (field.kind === 'choice' && field.of.tones)
    return (row) => choiceTag(field.of, valueAt(row, path) as string | null);
  return (row) => formatValue(field, valueAt(row, path));
}
