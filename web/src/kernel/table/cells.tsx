import { CheckOutlined, MinusOutlined } from '@ant-design/icons';
import type { AnyRow } from '@cooler/contract/kernel/entity.ts';
import type { Choices, Field } from '@cooler/contract/kernel/field.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';
import type { ReactNode } from 'react';
import { formatValue } from '../text/format.ts';
import { translate } from '../text/text.ts';
import './cells.css';

export type Cell = (row: AnyRow) => ReactNode;

/** An entity's own cells by field path. */
export type Cells = Readonly<Record<string, Cell>>;

export type Tone = 'plain' | 'blue' | 'green' | 'amber' | 'red' | 'violet';

/** A status as a coloured tag with its word. */
export function statusCell<Option extends string>(
  path: string,
  choices: Choices<Option>,
  tones: Readonly<Record<Option, Tone>>,
): Cell {
  return (row) => {
    const value = valueAt(row, path) as Option | null | undefined;
    if (!value) return null;
    return <span className={`tag tag-${tones[value]}`}>{translate(`${choices.name}.${value}`)}</span>;
  };
}

function BoolCell({ value }: { value: boolean }) {
  const Icon = value ? CheckOutlined : MinusOutlined;
  return (
    <Icon
      className={value ? 'bool-yes' : 'bool-no'}
      aria-label={translate(value ? 'common.yes' : 'common.no')}
    />
  );
}

/** How a field shows in a list when the entity has no cell of its own for it. */
export function defaultCell(path: string, field: Field): Cell {
  if (field.kind === 'bool') return (row) => <BoolCell value={valueAt(row, path) === true} />;
  return (row) => formatValue(field, valueAt(row, path));
}
