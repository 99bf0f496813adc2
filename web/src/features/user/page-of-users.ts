import type { IdentityUser } from '@cooler/contract/features/user/identity-user.ts';
import { user as userEntity } from '@cooler/contract/features/user/user.entity.ts';
import { fieldAt, type Row } from '@cooler/contract/kernel/entity.ts';
import { matchesSearch } from '@cooler/contract/kernel/matches-search.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';
import { partOrWhole, readValues } from '../../kernel/list/filter-values.ts';
import type { ListState, Sort } from '../../kernel/list/list-state.ts';
import type { Page } from '../../kernel/list/use-entity-page.ts';

const HUNGARIAN = new Intl.Collator('hu');

/** A user as a row of the table; the provider has no versions, so `version` is always 0. */
export type UserRow = Row<typeof userEntity>;

function passes(row: UserRow, path: string, filter: string): boolean {
  const value = valueAt(row, path);
  const { kind } = fieldAt(userEntity, path);
  if (kind === 'choice') return readValues(filter).includes(String(value));
  if (kind === 'bool') return readValues(filter).includes(String(value === true));
  const text = String(value ?? '');
  const wanted = partOrWhole(filter);
  return typeof wanted === 'string' ? matchesSearch(text, wanted) : wanted.includes(text);
}

function comparing({ path, direction }: Sort) {
  const sign = direction === 'asc' ? 1 : -1;
  return (a: UserRow, b: UserRow) => {
    const [left = '', right = ''] = [a, b].map((row) => String(valueAt(row, path) ?? ''));
    // As on the server, what is not given comes last when ascending.
    const order = Number(left === '') - Number(right === '') || HUNGARIAN.compare(left, right);
    return sign * order || HUNGARIAN.compare(a.username, b.username);
  };
}

/** Filters, sorts and pages users in the browser: the provider supports neither accent-insensitive search nor sorting. */
export function pageOfUsers(
  users: readonly IdentityUser[],
  { page, size, sort, filters }: ListState<typeof userEntity>,
): Page<UserRow> {
  const shown = users
    .map((user) => ({ ...user, version: 0 }) as UserRow)
    .filter((row) => Object.entries(filters).every(([path, filter]) => passes(row, path, filter)))
    .sort(comparing(sort));
  return { content: shown.slice((page - 1) * size, page * size), totalElements: shown.length };
}
