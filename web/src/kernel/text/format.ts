import type { Field } from '@cooler/contract/kernel/field.ts';
import { translate } from './text.ts';

export const DATE_FORMAT = 'YYYY-MM-DD';
export const MINUTE_FORMAT = 'YYYY-MM-DD HH:mm';

// The Swedish locale formats dates as ISO 8601.
const BUDAPEST = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Budapest',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** An instant in Budapest time, to the minute: `2026-11-20 14:30`. */
export function formatInstant(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : BUDAPEST.format(date);
}

const BUDAPEST_SECOND = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Budapest',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** An instant in Budapest time, for file names: `20261120-143000`. */
export function timestamp(moment: Date): string {
  return BUDAPEST_SECOND.format(moment).replaceAll(/[-:]/g, '').replace(' ', '-');
}

/** A value as display text; empty for null and undefined. */
export function formatValue(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (field.kind) {
    case 'choice':
      return translate(`${field.of.name}.${value}`);
    case 'bool':
      return translate(value ? 'common.yes' : 'common.no');
    case 'decimal':
      return Number(value).toLocaleString(document.documentElement.lang);
    case 'instant':
      return formatInstant(String(value));
    default:
      return String(value);
  }
}
