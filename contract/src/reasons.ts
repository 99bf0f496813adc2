import { RIGHTS, type Right } from './rights.ts';
import type { Role } from './roles.ts';

type Params = Readonly<Record<string, string | number>>;

/** Why something is not possible, besides the refusals of `errors.ts` (docs/domain.md §10.5). */
export const REASON_CODES = [
  'ROLE_NEEDED',
  'STATUS_FORBIDS',
  'STATUS_FINAL',
  'TYPE_FORBIDS',
  'PARTNER_REPORTS',
] as const;

/** A record that stands in the way: where it is found, and what people know it by. */
export interface Obstacle {
  /** The path of its entity, as in addresses. */
  readonly entity: string;
  /** The value of its entity's key. */
  readonly key: string;
  readonly name: string;
}

/** Why something is not possible. */
export interface Reason {
  /** A code of `REASON_CODES` or of `errors.ts`; it has a text in both languages. */
  readonly code: string;
  readonly params?: Params;
  /** Placeholders that are filled with the texts of codes: statuses, types, roles. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  readonly obstacles?: readonly Obstacle[];
}

/** What `GET …/why?action=` answers. */
export interface Explanation {
  readonly action: string;
  readonly isAllowed: boolean;
  /** `title` is the reason in English. */
  readonly reasons: readonly (Reason & { readonly title: string })[];
}

type Named = (code: string, params?: Params) => string;

/** A reason in words; `named` gives the text of a code. */
export function reasonText(named: Named, { code, params, words = {} }: Reason): string {
  const lists = Object.entries(words).map(([name, codes]) => [
    name,
    codes.map((each) => named(each)).join(', '),
  ]);
  return named(code, { ...params, ...Object.fromEntries(lists) });
}

/** Why somebody with these roles lacks a right: none that has it is theirs. */
export function lackOfRight(roles: readonly Role[], right: Right): Reason[] {
  return lackOfRoles(roles, RIGHTS[right]);
}

/** The same by the roles that have it. */
export function lackOfRoles(roles: readonly Role[], having: readonly Role[]): Reason[] {
  if (having.some((role) => roles.includes(role))) return [];
  return [{ code: 'ROLE_NEEDED', words: { roles: having.map((role) => `role.${role}`) } }];
}

/** Why something is not possible in a status of a closed list; `finals` are those that nothing leaves. */
export function lackOfStatus<Status extends string>(
  list: string,
  status: Status,
  possible: readonly Status[],
  finals: readonly Status[],
): Reason[] {
  if (possible.includes(status)) return [];
  const wordsOf = (each: readonly Status[]) => each.map((code) => `${list}.${code}`);
  if (finals.includes(status)) return [{ code: 'STATUS_FINAL', words: { status: wordsOf([status]) } }];
  return [{ code: 'STATUS_FORBIDS', words: { status: wordsOf([status]), statuses: wordsOf(possible) } }];
}
