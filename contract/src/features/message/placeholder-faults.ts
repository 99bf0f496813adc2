import type { Faults } from '../../kernel/validate.ts';
import { placeholdersOf } from '../../texts/text-of.ts';

/** The validation error of a translation with placeholders that the shipped text does not have. Added texts may have any. */
export function placeholderFaults(shipped: string | null | undefined, translated: unknown): Faults {
  if (typeof shipped !== 'string' || typeof translated !== 'string') return {};
  const known = placeholdersOf(shipped);
  const unknown = [...placeholdersOf(translated)].filter((name) => !known.has(name));
  if (unknown.length === 0) return {};
  const names = unknown.map((name) => `{${name}}`).join(', ');
  return { translated: [{ code: 'PLACEHOLDER_UNKNOWN', params: { names } }] };
}
