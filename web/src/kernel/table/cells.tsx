import type { Entity, PathOf, Row } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';
import type { ReactNode } from 'react';
import { RowLink } from '../list/row-link.tsx';
import { PersonName } from '../person/person-name.tsx';
import { formatValue } from '../text/format.ts';
import { translate } from '../text/text.ts';
import { choiceTag } from './choice-tag.tsx';
import './cells.css';

/** Renders one field of a row. */
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

/** A value as a link to the row that it names (`link` of the field). */
function linkCell(path: string, field: Field, [target, keyPath]: NonNullable<Field['link']>) {
  return (row: object) => {
    const words = formatValue(field, valueAt(row, path));
    const key = valueAt(row, keyPath) as string | number | null | undefined;
    if (words === '' || key === null || key === undefined || key === '') return words;
    return (
      <RowLink path={target} to={key}>
        {words}
      </RowLink>
    );
  };
}

function personCell(path: string) {
  return (row: object) => {
    const username = valueAt(row, path);
    return username ? <PersonName username={String(username)} /> : '';
  };
}

/** The cell of a field for which the entity has none of its own. */
export function defaultCell(path: string, field: Field): (row: object) => ReactNode {
  if (field.link) return linkCell(path, field, field.link);
  if (field.kind === 'text' && field.isPerson) return personCell(path);
  if (field.kind === 'bool') return (row) => boolCell(valueAt(row, path) === true);
  if (field.kind === 'choice' && field.of.tones)
    return (row) => choiceTag(field.of, valueAt(row, path) as string | null);
  return (row) => formatValue(field, valueAt(row, path));
}
