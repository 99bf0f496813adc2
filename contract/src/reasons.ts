import { RIGHTS, type Right } from './rights.ts';
import type { Role } from './roles.ts';

type Params = Readonly<Record<string, string | number>>;

/** Reasons why an action is not possible, besides the error codes of `errors.ts` (docs/domain.md §10.5). */
export const REASON_CODES = [
  'ROLE_NEEDED',
  'STATUS_FORBIDS',
  'STATUS_FINAL',
  'TYPE_FORBIDS',
  'PARTNER_REPORTS',
  'DEVICE_NOT_NUMBERED',
  'DEVICE_IN_NO_SHOP',
  'PICTURE_MISSING',
] as const;

/** A record that blocks an action: its address and display name. */
export interface Obstacle {
  /** The path of its entity. */
  readonly entity: string;
  /** The value of its entity's key. */
  readonly key: string;
  readonly name: string;
}

/** A reason why an action is not possible. */
export interface Reason {
  /** A code of `REASON_CODES` or of `errors.ts`; it has a text in both languages. */
  readonly code: string;
  readonly params?: Params;
  /** Placeholders filled with the texts of codes: statuses, types, roles. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  readonly obstacles?: readonly Obstacle[];
}

/** The response of `GET …/why?action=`. */
export interface Explanation {
  readonly action: string;
  readonly isAllowed: boolean;
  /** `title` is the reason in English. */
  readonly reasons: readonly (Reason & { readonly title: string })[];
}

type Translate = (code: string, params?: Params) => string;

/** The text of a reason; `translate` returns the text of a code. */
export function reasonText(translate: Translate, { code, params, words = {} }: Reason): string {
  const lists = Object.entries(words).map(([name, codes]) => [
    name,
    codes.map((each) => translate(each)).join(', '),
  ]);
  return translate(code, { ...params, ...Object.fromEntries(lists) });
}

/** The reason why these roles do not grant a right; empty if they do. */
export function missingRightReasons(roles: readonly Role[], right: Right): Reason[] {
  return missingRoleReasons(roles, RIGHTS[right]);
}

/** The same, by the roles that grant it. */
export function missingRoleReasons(roles: readonly Role[], having: readonly Role[]): Reason[] {
  if (having.some((role) => roles.includes(role))) return [];
  return [{ code: 'ROLE_NEEDED', words: { roles: having.map((role) => `role.${role}`) } }];
}

/** The reason why an action is not possible in a status; empty if it is. `finals` are the final statuses of the list. */
export function wrongStatusReasons<Status extends string>(
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
