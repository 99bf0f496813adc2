import { MAX_MEMBERS } from '@cooler/contract/features/device-register/device-register.entity.ts';
import type { Fault } from '@cooler/contract/kernel/validate.ts';
import sql from 'sql-template-tag';
import type { StoredRow } from '../../kernel/list/row-json.ts';
import { problem, throwIfInvalid } from '../../kernel/problem.ts';
import type { Change } from '../../kernel/write/change.ts';
import { lockById } from '../../kernel/write/lock-by-id.ts';
import { findChildDevices } from './device-register.repo.ts';

interface Parent {
  readonly id: number;
  readonly groupSerial: string;
  readonly mayHaveChildren: boolean;
}

interface Candidate {
  readonly id: number;
  readonly parentId: number | null;
  readonly isParent: boolean;
  readonly isOfChildType: boolean;
  readonly inventoryNumber: string;
}

async function findParent({ client }: Change, id: number): Promise<Parent> {
  const { rows } = await client.query<Parent>(sql`
    select d.id, coalesce(d.device_group_serial, 'G' || d.inventory_number) as "groupSerial",
           t.groupable and d.parent_device_id is null and d.inventory_number is not null as "mayHaveChildren"
    from device_register d join device_types t on t.id = d.device_type_id
    where d.id = ${id} and d.archived_at is null`);
  const [parent] = rows;
  if (!parent) throw problem('NOT_FOUND');
  return parent;
}

async function findCandidates(
  { client }: Change,
  parentId: number,
  ids: readonly number[],
): Promise<Map<number, Candidate>> {
  const { rows } = await client.query<Candidate>(sql`
    select d.id, d.parent_device_id as "parentId", d.inventory_number as "inventoryNumber",
           exists (select from device_register c
                   where c.parent_device_id = d.id and c.archived_at is null) as "isParent",
           exists (select from device_register p
                   join device_type_children k on k.parent_id = p.device_type_id
                   where p.id = ${parentId} and k.child_id = d.device_type_id) as "isOfChildType"
    from device_register d
    where d.id = any (${ids}::bigint[]) and d.archived_at is null and d.serial_number is not null`);
  return new Map(rows.map((row) => [row.id, row]));
}

function faultCode(candidate: Candidate | undefined, parentId: number): string | undefined {
  if (!candidate) return 'REFERENCE_UNKNOWN';
  if (candidate.id === parentId) return 'CHILD_IS_SELF';
  if (candidate.isParent || !candidate.isOfChildType) return 'CHILD_NOT_ALLOWED';
  return candidate.parentId !== null && candidate.parentId !== parentId ? 'CHILD_HAS_GROUP' : undefined;
}

function childFaults(
  { id, mayHaveChildren }: Parent,
  ids: readonly number[],
  found: ReadonlyMap<number, Candidate>,
): Fault[] {
  const faults = ids.flatMap((childId, index): Fault[] => {
    const child = found.get(childId);
    const isRepeated = ids.indexOf(childId) < index;
    const code = isRepeated ? 'CHILD_REPEATED' : faultCode(child, id);
    // People know the number on the label, not the id.
    return code ? [{ code, params: { value: child?.inventoryNumber ?? childId } }] : [];
  });
  if (ids.length > MAX_MEMBERS) faults.unshift({ code: 'CHILDREN_TOO_MANY', params: { max: MAX_MEMBERS } });
  return ids.length > 0 && !mayHaveChildren ? [...faults, { code: 'PARENT_NOT_GROUPABLE' }] : faults;
}

/**
 * The group's number is stored on its head and its members, and on no other device. The head gets a new version with each
 * change of its members.
 */
async function store({ client, actor }: Change, parent: Parent, ids: readonly number[]): Promise<void> {
  await client.query(sql`
    update device_register d
    set parent_device_id = wanted.parent_id, device_group_serial = wanted.group_serial,
        version = version + 1, updated_by = ${actor}, updated_date = now()
    from (
      select id,
             case when id = any (${ids}::bigint[]) then ${parent.id}::bigint end as parent_id,
             case when id = any (${ids}::bigint[]) or (id = ${parent.id} and ${ids.length > 0})
                  then ${parent.groupSerial} end as group_serial
      from device_register
      where id = ${parent.id} or id = any (${ids}::bigint[]) or parent_device_id = ${parent.id}
    ) wanted
    where d.id = wanted.id
      and (d.id = ${parent.id}
        or (d.parent_device_id, d.device_group_serial) is distinct from (wanted.parent_id, wanted.group_serial))`);
}

/** The head of a device's group, or its members. */
export async function findGroup({ client }: Change, id: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(sql`
    select id from device_register
    where parent_device_id = ${id} or id = (select parent_device_id from device_register where id = ${id})`);
  return rows.map((row) => row.id);
}

const idsOf = (rows: readonly StoredRow[]): number[] => rows.map(({ id }) => id as number);

const isSameSet = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));

async function findTypeId({ client }: Change, id: number): Promise<number | undefined> {
  const { rows } = await client.query<{ type: number }>(sql`
    select device_type_id as type from device_register where id = ${id}`);
  return rows[0]?.type;
}

/** Locks the head's type, then the devices: until the end nobody changes which types its group may have (docs/domain.md §2.4). */
async function lockGroup(change: Change, parentId: number, ids: readonly number[]): Promise<void> {
  const { client } = change;
  const type = await findTypeId(change, parentId);
  if (type === undefined) throw problem('NOT_FOUND');
  await lockById(client, 'device_types', sql`id = ${type}`, 'share');
  const concerned = sql`id = any(${[parentId, ...ids]}::bigint[]) or parent_device_id = ${parentId}`;
  await lockById(client, 'device_register', concerned);
  // The head got another type before it was locked.
  if ((await findTypeId(change, parentId)) !== type) throw problem('RETRY_CONFLICT');
}

/**
 * Makes exactly these devices the members of a device's group; returns them (docs/domain.md §4.4). `before` are the members
 * that the list was made from: if others are stored, it is refused.
 */
export async function updateChildDevices(
  change: Change,
  parentId: number,
  ids: readonly number[],
  before?: readonly number[],
): Promise<StoredRow[]> {
  await lockGroup(change, parentId, ids);
  const parent = await findParent(change, parentId);
  const members = await findChildDevices(change.client, parentId);
  if (before && !isSameSet(idsOf(members), before)) throw problem('CHILDREN_CHANGED');
  refuseFaultsOf(childFaults(parent, ids, await findCandidates(change, parentId, ids)));
  if (isSameSet(idsOf(members), ids)) return members;
  await store(change, parent, ids);
  return findChildDevices(change.client, parentId);
}

function refuseFaultsOf(children: Fault[]): void {
  if (children.length > 0) throwIfInvalid({ children });
}
