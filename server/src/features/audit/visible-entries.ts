import { UPLOADED } from '@cooler/contract/features/audit/audit-upload.entity.ts';
import { AUDITED } from '@cooler/contract/features/audit/audited.ts';
import type { Filter } from '@cooler/contract/kernel/list-query.ts';
import { entityRight, hasRight } from '@cooler/contract/rights.ts';
import type { Role } from '@cooler/contract/roles.ts';
import { AUDITED_TABLES } from './audited-tables.ts';

function onlyThese(options: readonly string[], values: readonly string[]): Filter[] {
  return values.length === options.length ? [] : [{ path: 'entity', op: 'anyOf', values }];
}

const mayView = (roles: readonly Role[], path: string) => hasRight(roles, entityRight({ path }, 'view'));

/** Restricts the trail to entities that the user may view. */
export function visibleEntries(roles: readonly Role[]): Filter[] {
  const visible = AUDITED.options.filter((name) => mayView(roles, AUDITED_TABLES[name].entity.path));
  return onlyThese(AUDITED.options, visible);
}

/** Restricts the list of uploaded files to entities that the user may view. */
export function visibleUploads(roles: readonly Role[]): Filter[] {
  return onlyThese(
    UPLOADED.options,
    UPLOADED.options.filter((path) => mayView(roles, path)),
  );
}
