import { MAX_CHILD_TYPES } from '@cooler/contract/features/device-type/device-type.entity.ts';
import type { Fault } from '@cooler/contract/kernel/validate.ts';
import sql from 'sql-template-tag';
import type { StoredRow } from '../../kernel/list/row-json.ts';
import { readRow } from '../../kernel/list/row-reader.ts';
import { problem, throwIfInvalid } from '../../kernel/problem.ts';
import { recordChange } from '../../kernel/write/audit.ts';
import type { Change } from '../../kernel/write/change.ts';
import { lockById } from '../../kernel/write/lock-by-id.ts';
import { findObstacles } from '../../kernel/write/obstacles.ts';
import { lockRow } from '../../kernel/write/store.ts';
import { findChildTypes } from './device-type.repo.ts';
import { deviceTypeTable } from './device-type.table.ts';
import { members } from './type-users.ts';

interface NamedType {
  readonly id: number;
  readonly name: string;
  /** Whether its devices are registered. */
  readonly isKept: boolean;
  /** Whether the parent is a child of it, directly or indirectly. */
  readonly holdsParent: boolean;
}

// A statement of its own, so that what follows sees the children that a concurrent call has stored.
async function lockTypes({ client }: Change, names: readonly string[]): Promise<void> {
  const named = sql`name = any(${names}::text[]) and archived_at is null`;
  await lockById(client, 'device_types', named, 'no key update');
}

async function findNamed(
  { client }: Change,
  parentId: number,
  names: readonly string[],
): Promise<NamedType[]> {
  const { rows } = await client.query<NamedType>(sql`
    with recursive above (id) as (
      select k.parent_id from device_type_children k where k.child_id = ${parentId}
      union
      select k.parent_id from device_type_children k join above on k.child_id = above.id
    )
    select t.id, t.name, t.method_of_registration <> 'NO_REGISTRATION_REQUIRED' as "isKept",
      t.id in (select id from above) as "holdsParent"
    from device_types t
    where t.name = any (${names}::text[]) and t.archived_at is null`);
  return rows;
}

function typeFaults(type: NamedType | undefined, value: string): Fault[] {
  if (!type) return [{ code: 'REFERENCE_UNKNOWN', params: { value } }];
  if (type.holdsParent) return [{ code: 'CHILD_MAKES_CIRCLE', params: { value } }];
  return type.isKept ? [] : [{ code: 'CHILD_HAS_NO_DEVICES', params: { value } }];
}

function childFaults(parent: StoredRow, names: readonly string[], found: readonly NamedType[]): Fault[] {
  const known = new Map(found.map((type) => [type.name, type]));
  const faults = names.flatMap((value, index): Fault[] => {
    if (value === parent.name) return [{ code: 'CHILD_IS_SELF', params: { value } }];
    if (names.indexOf(value) < index) return [{ code: 'CHILD_REPEATED', params: { value } }];
    return typeFaults(known.get(value), value);
  });
  if (names.length > MAX_CHILD_TYPES) {
    faults.push({ code: 'CHILDREN_TOO_MANY', params: { max: MAX_CHILD_TYPES } });
  }
  if (names.length > 0 && !parent.groupable) faults.push({ code: 'PARENT_NOT_GROUPABLE' });
  return faults;
}

/** Refuses to remove a child type that has a device in a group of the parent's devices. */
async function refuseUsed(change: Change, parentId: number, kept: readonly number[]): Promise<void> {
  const obstacles = await findObstacles(change, members(parentId, kept));
  if (obstacles.length > 0) throw problem('DEVICE_TYPE_IN_USE', {}, { obstacles });
}

async function store({ client, actor }: Change, parentId: number, ids: readonly number[]): Promise<void> {
  await client.query(sql`delete from device_type_children where parent_id = ${parentId}`);
  await client.query(sql`
    insert into device_type_children (parent_id, position, child_id)
    select ${parentId}, position, id from unnest(${ids}::bigint[]) with ordinality as child (id, position)`);
  await client.query(sql`
    update device_types set version = version + 1, updated_by = ${actor}, updated_date = now()
    where id = ${parentId}`);
}

/**
 * Replaces the child types of a groupable type, in this order, and returns them (docs/domain.md §4.3). `shown` are the child
 * types that the list was made from: if others are stored, it is refused.
 */
export async function updateChildTypes(
  change: Change,
  parentName: string,
  names: readonly string[],
  shown?: readonly string[],
): Promise<StoredRow[]> {
  await lockTypes(change, [parentName, ...names]);
  const { id } = await lockRow(change, deviceTypeTable, parentName);
  const parent = await readRow(change.client, deviceTypeTable, id);
  if (!parent) throw problem('NOT_FOUND');
  const before = (await findChildTypes(change.client, parentName)).map(({ name }) => name);
  if (shown && JSON.stringify(shown) !== JSON.stringify(before)) throw problem('CHILDREN_CHANGED');
  const found = await findNamed(change, id, names);
  const faults = childFaults(parent, names, found);
  if (faults.length > 0) throwIfInvalid({ children: faults });
  if (JSON.stringify(before) === JSON.stringify(names)) return findChildTypes(change.client, parentName);
  const ids = names.flatMap((name) => found.filter((type) => type.name === name).map((type) => type.id));
  await refuseUsed(change, id, ids);
  await store(change, id, ids);
  await recordChange(change, deviceTypeTable.table, id, { children: [before, names] });
  return findChildTypes(change.client, parentName);
}
