import { fieldsOf } from '@cooler/contract/kernel/entity.ts';
import { flatten, type Tree } from '@cooler/contract/kernel/path.ts';
import { checkBody, type Draft, type Faults } from '@cooler/contract/kernel/validate.ts';
import type { EntityTable } from '../entity-table.ts';
import type { StoredRow } from '../list/row-json.ts';
import { readRow } from '../list/row-reader.ts';
import { problem, throwIfInvalid } from '../problem.ts';
import type { Change } from './change.ts';
import { resolveReferences } from './references.ts';
import type { EntityRules } from './rules.ts';
import { archiveRow, insertRow, lockRow, updateRow } from './store.ts';

type Mode = 'create' | 'update';

/**
 * Refuses a body with a field that the declaration does not know. Forms send whole rows back, so its
 * read-only fields are taken and ignored.
 */
export function rejectUnknownFields(table: EntityTable, body: Tree): void {
  const known = new Set(['version', ...fieldsOf(table.entity).map(([path]) => path)]);
  const groups = new Set(
    [...known].flatMap((path) => path.split('.').map((_, i, all) => all.slice(0, i).join('.'))),
  );
  for (const [path] of flatten(body)) {
    const insideReference = Object.keys(table.references).some((name) => path.startsWith(`${name}.`));
    if (!known.has(path) && !groups.has(path) && !insideReference)
      throw problem('UNKNOWN_FIELD', { field: path });
  }
}

async function checkDraft(
  change: Change,
  table: EntityTable,
  rules: EntityRules,
  body: Tree,
  mode: Mode,
  before: StoredRow | undefined,
) {
  rejectUnknownFields(table, body);
  const { draft, faults } = checkBody(table.entity, body, mode);
  const { ids, faults: unresolved } = await resolveReferences(
    change.client,
    table,
    usable(draft, faults),
    mode,
  );
  const all: Faults = { ...unresolved, ...rules.check?.(draft), ...faults };
  const more = (await rules.checkStored?.(change, draft, before)) ?? {};
  throwIfInvalid({ ...more, ...all });
  return { draft, ids };
}

function usable(draft: Draft, faults: Faults): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([path]) => !(path in faults)));
}

/** Creates a row from a body: every fault at once, or the stored row. */
export async function createRow(
  change: Change,
  table: EntityTable,
  rules: EntityRules,
  body: Tree,
): Promise<StoredRow> {
  const { draft, ids } = await checkDraft(change, table, rules, body, 'create', undefined);
  return insertRow(change, table, draft, ids);
}

/** The `version` that a change must name (docs/domain.md §2.1). */
export function versionIn(body: Tree): number {
  const { version } = body;
  if (!Number.isSafeInteger(version)) {
    throw problem('VALIDATION_FAILED', {}, { fieldErrors: { version: [{ code: 'FIELD_REQUIRED' }] } });
  }
  return version as number;
}

/** Changes the row with this key: every fault at once, a conflict with the current row, or the stored row. */
export async function changeRow(
  change: Change,
  table: EntityTable,
  rules: EntityRules,
  key: string | number,
  body: Tree,
): Promise<StoredRow> {
  const version = versionIn(body);
  await rules.lockFirst?.(change, key);
  const locked = await lockRow(change, table, key);
  const before = await readRow(change.client, table, locked.id);
  if (!before) throw problem('NOT_FOUND');
  if (locked.version !== version) throw problem('VERSION_CONFLICT', {}, { current: before });
  const { draft, ids } = await checkDraft(change, table, rules, body, 'update', before);
  const after = await updateRow(change, table, locked.id, draft, ids);
  return rules.afterChange ? rules.afterChange(change, before, after) : after;
}

/** Archives the row with this key, unless something living refers to it. */
export async function removeRow(
  change: Change,
  table: EntityTable,
  rules: EntityRules,
  key: string | number,
): Promise<void> {
  const { id } = await lockRow(change, table, key);
  await rules.checkRemoval?.(change, id);
  await archiveRow(change, table, id);
  await rules.afterRemoval?.(change, id);
}
