import type { Choices } from '@cooler/contract/kernel/field.ts';
import type { ReactNode } from 'react';
import { translate } from '../text/text.ts';
import './cells.css';

/** A value of a choice field as a coloured tag; null if there is no value. */
export function choiceTag<Option extends string>(
  of: Choices<Option>,
  value: Option | null | undefined,
): ReactNode {
  if (!value) return null;
  const tone = of.tones?.[value] ?? 'plain';
  return <span className={`tag tag-${tone}`}>{translate(`${of.name}.${value}`)}</span>;
}
