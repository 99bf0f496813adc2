import { fieldsOf } from '@cooler/contract/kernel/entity.ts';
import { flatten, type Tree } from '@cooler/contract/kernel/path.ts';
import { checkBody, type Draft, type Faults } from '@cooler/contract/kernel/validate.ts';
import { runPipelined } from '../database/pipeline.ts';
import type { EntityTable } from '../entity-table.ts';
import type { StoredRow } from '../list/row-json.ts';
import { problem, throwIfInvalid } from '../problem.ts';
import type { Change } from './change.ts';
import { fixedFaults } from './fixed-values.ts';
import { resolveReferences } from './references.ts';
import type { EntityRules } from './rules.ts';
import { archiveRow, idOf, insertRow, lockRow, readByKey, takeTurn, updateRow } from './store.ts';

type Mode = 'create' | 'update';

/** Refuses a body with an undeclared field. Read-only fields are accepted and ignored, because forms send whole rows back. */
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

type Checked = ReturnType<typeof checkBody>;

function checkGiven(table: EntityTable, body: Tree, mode: Mode): Checked {
  rejectUnknownFields(table, body);
  return checkBody(table.entity, body, mode);
}

const resolveFor = ({ client }: Change, table: EntityTable, { draft, faults }: Checked, mode: Mode) =>
  resolveReferences(client, table, usable(draft, faults), mode);

function usable(draft: Draft, faults: Faults): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([path]) => !(path in faults)));
}

/** Creates a row from a body and returns it as stored; throws all validation errors together. */
export async function createRow(
  change: Change,
  table: EntityTable,
  rules: EntityRules,
  body: Tree,
): Promise<StoredRow> {
  const given = checkGiven(table, body, 'create');
  const faults = { ...rules.check?.(given.draft), ...given.faults };
  const [, references, stored] = await runPipelined(change.client, [
    () => takeTurn(change.client, table, 'one'),
    () => resolveFor(change, table, given, 'create'),
    async () => rules.checkStored?.(change, given.draft, undefined),
  ]);
  throwIfInvalid({ ...stored, ...references.faults, ...faults });
  return insertRow(change, table, given.draft, references.ids);
}

/** The `version` that an update must give (docs/domain.md §2.1). */
export function versionIn(body: Tree): number {
  const { version } = body;
  if (!Number.isSafeInteger(version)) {
    throw problem('VALIDATION_FAILED', {}, { fieldErrors: { version: [{ code: 'FIELD_REQUIRED' }] } });
  }
  return version as number;
}

async function lockAndRead(change: Change, table: EntityTable, rules: EntityRules, key: string | number) {
  await rules.lockFirst?.(change, key);
  return runPipelined(change.client, [
    () => lockRow(change, table, key),
    () => readByKey(change, table, key),
  ]);
}

/** Updates the row with this key and returns it as stored; throws all validation errors together, or VERSION_CONFLICT with the current row. */
export async function changeRow(
  change: Change,
  table: EntityTable,
  rules: EntityRules,
  key: string | number,
  body: Tree,
): Promise<StoredRow> {
  const version = versionIn(body);
  const given = checkGiven(table, body, 'update');
  const { draft } = given;
  // The locks of references come first (docs/domain.md §2.4).
  const [, references, [locked, before]] = await runPipelined(change.client, [
    () => takeTurn(change.client, table, 'one'),
    () => resolveFor(change, table, given, 'update'),
    () => lockAndRead(change, table, rules, key),
  ]);
  if (locked.version !== version) throw problem('VERSION_CONFLICT', {}, { current: before });
  const fixed = fixedFaults(table.entity, body, before);
  const faults = { ...references.faults, ...rules.check?.(draft), ...given.faults, ...fixed };
  const stored = await rules.checkStored?.(change, draft, before);
  throwIfInvalid({ ...stored, ...faults });
  const after = await updateRow(change, table, locked.id, draft, references.ids);
  return rules.afterChange ? rules.afterChange(change, before, after) : after;
}

/** Archives the row with this key, unless the entity's rules refuse it (`checkRemoval`). */
export async function removeRow(
  change: Change,
  table: EntityTable,
  rules: EntityRules,
  key: string | number,
): Promise<void> {
  await rules.lockFirst?.(change, key);
  const [, , { id }] = await runPipelined(change.client, [
    () => takeTurn(change.client, table, 'many'),
    async () => rules.lockRemoval?.(change, idOf(table, key)),
    () => lockRow(change, table, key, 'removal'),
  ]);
  await rules.checkRemoval?.(change, id);
  await runPipelined(change.client, [
    () => archiveRow(change, table, id),
    async () => rules.afterRemoval?.(change, id),
  ]);
}
