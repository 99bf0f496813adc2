import type { Faults } from '../../kernel/validate.ts';
import { placeholdersOf } from '../../texts/text-of.ts';

/** What is wrong with a translation: placeholders that the shipped text does not have, by name. A text of one's own may have any. */
export function placeholderFaults(shipped: string | null | undefined, translated: unknown): Faults {
  if (typeof shipped !== 'string' || typeof translated !== 'string') return {};
  const known = placeholdersOf(shipped);
  const unknown = [...placeholdersOf(translated)].filter((name) => !known.has(name));
  if (unknown.length === 0) return {};
  const names = unknown.map((name) => `{${name}}`).join(', ');
  return { translated: [{ code: 'PLACEHOLDER_UNKNOWN', params: { names } }] };
}
