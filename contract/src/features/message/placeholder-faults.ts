import type { Faults } from '../../kernel/validate.ts';
import { placeholdersOf, textOf } from '../../texts/text-of.ts';

/** What stands in braces, or after a single brace, and is no placeholder: it would be shown as it is. */
function strayBraces(text: string): readonly string[] {
  const empty = Object.fromEntries([...placeholdersOf(text)].map((name) => [name, '']));
  return textOf({ text }, 'text', empty).match(/\{[^{}]*\}?|\}/g) ?? [];
}

/**
 * The validation error of a translation with placeholders that the shipped text does not have, or with misspelt ones.
 * Added texts may have any.
 */
export function placeholderFaults(shipped: string | null | undefined, translated: unknown): Faults {
  if (typeof shipped !== 'string' || typeof translated !== 'string') return {};
  const known = placeholdersOf(shipped);
  const unknown = [...placeholdersOf(translated)].filter((name) => !known.has(name));
  const wrong = [...unknown.map((name) => `{${name}}`), ...strayBraces(translated)];
  if (wrong.length === 0) return {};
  return { translated: [{ code: 'PLACEHOLDER_UNKNOWN', params: { names: wrong.join(', ') } }] };
}
