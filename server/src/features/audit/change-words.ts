import type { FieldChange } from '@cooler/contract/features/audit/audit-entry.entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import type { Meaning } from './column-meanings.ts';
import type { RecordNames } from './record-names.ts';

function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.values(value).map(plainText).filter(Boolean).join(' · ');
}

type Words = Pick<FieldChange, 'as'> & { readonly toText: (value: unknown) => string };

function wordsOfField(field: Field | undefined): Words {
  switch (field?.kind) {
    case 'choice':
      return { as: 'code', toText: (value) => `${field.of.name}.${value}` };
    case 'bool':
      return { as: 'code', toText: (value) => (value ? 'common.yes' : 'common.no') };
    case 'instant':
      return { as: 'instant', toText: String };
    default:
      return { as: 'text', toText: plainText };
  }
}

function wordsOf({ field, refersTo }: Meaning, names: RecordNames): Words {
  // A row that is not stored yet is named by its key.
  const nameOf = (table: string) => (id: unknown) => (typeof id === 'string' ? id : names(table, id));
  return refersTo ? { as: 'text', toText: nameOf(refersTo) } : wordsOfField(field);
}

/** A changed column in readable form; empty texts and lists become null. */
export function changeInWords(
  meaning: Meaning,
  before: unknown,
  after: unknown,
  names: RecordNames,
): FieldChange {
  const { as, toText } = wordsOf(meaning, names);
  const toWords = (value: unknown) => (value === null || value === undefined ? null : toText(value) || null);
  return { label: meaning.label, as, before: toWords(before), after: toWords(after) };
}
