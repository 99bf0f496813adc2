import type { Field } from '@cooler/contract/kernel/field.ts';
import { nest, type Tree } from '@cooler/contract/kernel/path.ts';
import { PATTERNS } from '@cooler/contract/kernel/patterns.ts';

/** A copy of a body with another value at a path. */
export function withValue(body: Tree, path: string, value: unknown): Tree {
  const copy = structuredClone(body);
  const parts = path.split('.');
  const last = parts.pop() ?? path;
  let node = copy;
  for (const part of parts) {
    node[part] ??= {};
    node = node[part] as Tree;
  }
  node[last] = value;
  return copy;
}

/** A copy of a body in which a group has only this value. */
export function withGroup(body: Tree, path: string, value: unknown): Tree {
  const [head = path] = path.split('.');
  return { ...structuredClone(body), ...nest([[path, value]]), ...(head === path && { [path]: value }) };
}

interface BadValue {
  readonly value: unknown;
  readonly code: string;
}

function badTexts(field: Extract<Field, { kind: 'text' }>): BadValue[] {
  const tooLong = { value: 'x'.repeat((field.max ?? 255) + 1), code: 'TEXT_TOO_LONG' };
  const unprintable = { value: 'a\u0007b', code: 'TEXT_UNPRINTABLE' };
  const pattern = field.pattern ? PATTERNS[field.pattern] : undefined;
  const blank = { value: '   ', code: field.requiredMessage ?? 'TEXT_BLANK' };
  return [tooLong, unprintable, blank, ...(pattern ? [{ value: '<?>', code: pattern.code }] : [])];
}

/** Invalid values of a field, with the expected error codes. */
export function badValues(field: Field): BadValue[] {
  switch (field.kind) {
    case 'text':
      return badTexts(field);
    case 'int':
      return field.min === undefined ? [] : [{ value: field.min - 1, code: 'NUMBER_TOO_SMALL' }];
    case 'bool':
      return [{ value: 'perhaps', code: 'VALUE_INVALID' }];
    case 'date':
      return [{ value: '2026-02-30', code: 'DATE_INVALID' }];
    case 'choice':
      return [{ value: 'NO_SUCH_CHOICE', code: 'CHOICE_UNKNOWN' }];
    default:
      return [];
  }
}
