import { type Entity, fieldAt, labelOf, type Row } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';
import { Fragment, type ReactNode } from 'react';
import { PersonText } from '../person/person-name.tsx';
import type { Cells } from '../table/cells.tsx';
import { choiceTag } from '../table/choice-tag.tsx';
import { formatValue } from '../text/format.ts';
import { translate } from '../text/text.ts';

// A number or a yes/no means nothing without its label.
const NAMED_KINDS: readonly Field['kind'][] = ['int', 'decimal', 'bool'];

// A "no" says nothing on a card.
const NOTHING: readonly unknown[] = [null, undefined, '', false];

function isMissing(value: unknown): boolean {
  return NOTHING.includes(value);
}

interface FactsProps<E extends Entity> {
  readonly entity: E;
  readonly row: Row<NoInfer<E>>;
  readonly cells: Cells<NoInfer<E>> | undefined;
}

function ownCell<E extends Entity>({ row, cells }: FactsProps<E>, path: string): ReactNode {
  return (cells as Readonly<Record<string, (row: object) => ReactNode>> | undefined)?.[path]?.(row);
}

function fact<E extends Entity>(props: FactsProps<E>, path: string, isNamed: boolean): ReactNode {
  const { entity, row } = props;
  const own = ownCell(props, path);
  if (own !== undefined) return own;
  const value = valueAt(row, path);
  if (isMissing(value)) return null;
  const field = fieldAt(entity, path);
  if (field.kind === 'text' && field.isPerson) return <PersonText username={String(value)} />;
  const words = formatValue(field, value);
  return isNamed && NAMED_KINDS.includes(field.kind)
    ? `${translate(labelOf(entity, path))}: ${words}`
    : words;
}

// Longer ones are wider than a small phone, or than any.
const WORD_LENGTH = 20;
const LONG_WORD_LENGTH = 40;

/** A number or an address with hyphens stays on one line. */
function wordClass(shown: ReactNode): string | undefined {
  if (typeof shown !== 'string' || shown.length > LONG_WORD_LENGTH || shown.includes(' ')) return undefined;
  return shown.length > WORD_LENGTH ? 'card-long-word' : 'card-word';
}

interface CardFactsProps<E extends Entity> extends FactsProps<E> {
  readonly paths: readonly string[];
  /** Whether numbers and yes/no values show with their label. */
  readonly isNamed?: boolean;
}

/** Values of a row side by side; missing ones and a "no" are left out. */
export function CardFacts<E extends Entity>({ paths, isNamed = false, ...props }: CardFactsProps<E>) {
  const facts = paths
    .map((path) => ({ path, shown: fact(props, path, isNamed) }))
    .filter(({ shown }) => !isMissing(shown));
  return facts.map(({ path, shown }, index) => (
    <Fragment key={path}>
      {index > 0 && ' · '}
      <span className={wordClass(shown)}>{shown}</span>
    </Fragment>
  ));
}

/** The state of a row as a tag. */
export function CardStatus<E extends Entity>(props: FactsProps<E>) {
  const { entity, row } = props;
  const path = entity.card.status;
  if (!path) return null;
  const own = ownCell(props, path);
  if (own !== undefined) return own;
  const field = fieldAt(entity, path);
  const value = valueAt(row, path);
  if (field.kind === 'choice') return choiceTag(field.of, value as string | null);
  const words = fact(props, path, true);
  return isMissing(words) ? null : <span className="tag tag-plain">{words}</span>;
}

/** The date of a row on its card, with its label. */
export function CardDate<E extends Entity>({ entity, row }: Pick<FactsProps<E>, 'entity' | 'row'>) {
  const path = entity.card.date;
  const value = path && valueAt(row, path);
  if (!path || isMissing(value)) return null;
  return (
    <span className="card-date">
      <span className="card-date-name">{translate(labelOf(entity, path))}</span>
      <span>{formatValue(fieldAt(entity, path), value)}</span>
    </span>
  );
}
