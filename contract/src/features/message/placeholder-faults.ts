import type { Faults } from '../../kernel/validate.ts';
import { placeholdersOf, strayBraces } from '../../texts/text-of.ts';

/** The validation error of a translation with placeholders that the shipped text does not have, or with misspelt ones. Added texts may have any. */
export function placeholderFaults(shipped: string | null | undefined, translated: unknown): Faults {
  if (typeof shipped !== 'string' || typeof translated !== 'string') return {};
  const known = placeholdersOf(shipped);
  const unknown = [...placeholdersOf(translated)].filter((name) => !known.has(name));
  const wrong = [...unknown.map((name) => `{${name}}`), ...strayBraces(translated)];
  if (wrong.length === 0) return {};
  const names = wrong.join(', ');
  return { translated: [{ code: 'PLACEHOLDER_UNKNOWN', params: { names } }] };
}
