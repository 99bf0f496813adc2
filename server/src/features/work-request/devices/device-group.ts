import type { GroupMember } from '@cooler/contract/features/work-request/device-group.ts';
import { SIDES, type Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import sql from 'sql-template-tag';
import { throwIfInvalid } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';
import type { RequestGroup, RequestValues, WholeGroup } from '../store/request-values.ts';
import { refuseEmptyTransit } from './transit-standing.ts';

interface Child extends GroupMember {
  readonly id: number;
  readonly parentId: number | null;
}

async function findChildren(
  { client }: Change,
  parentIds: readonly number[],
  listed: readonly number[],
): Promise<Child[]> {
  const { rows } = await client.query<Child>(sql`
    select d.id, d.parent_device_id as "parentId", t.name as "deviceTypeName",
      d.serial_number as "serialNumber", d.inventory_number as "inventoryNumber"
    from device_register d join device_types t on t.id = d.device_type_id
    where (d.parent_device_id = any(${parentIds}) or d.id = any(${listed}))
      and d.serial_number is not null and d.archived_at is null
    order by d.id`);
  return rows;
}

/** What a request keeps of a child of a group. */
export function groupMember({ deviceTypeName, serialNumber, inventoryNumber }: GroupMember): GroupMember {
  return { deviceTypeName, serialNumber, inventoryNumber };
}

function rejectUnknownDevices(listed: readonly number[], known: readonly number[]): void {
  const isStranger = listed.some((id) => !known.includes(id));
  throwIfInvalid(isStranger ? { childDevices: [{ code: 'CHILD_NOT_IN_GROUP' }] } : {});
}

/** A transit names devices of its source shop; which of them move is settled at approval (docs/domain.md §5.8). */
async function narrowedTransit(
  change: Change,
  values: RequestValues,
  listed: readonly number[],
  requestId: number | null,
) {
  const { rows } = await change.client.query<{ id: number }>(sql`
    select id from device_register
    where id = any(${listed}) and shop_id = ${values.sides.FROM.shopId} and archived_at is null`);
  rejectUnknownDevices(
    listed,
    rows.map(({ id }) => id),
  );
  await refuseEmptyTransit(change, {
    id: requestId,
    shopFromId: values.sides.FROM.shopId,
    childDevices: listed,
  });
  return listed;
}

/**
 * The children that a request takes along: on the source side those that stand with the device, on the
 * target side these and the ones that the form lists (docs/domain.md §5.9).
 */
export async function readGroup(
  change: Change,
  values: RequestValues,
  whole: WholeGroup,
  listed: readonly number[],
  requestId: number | null = null,
): Promise<RequestGroup> {
  const isBulk = whole.FROM || whole.TO;
  if (values.requestType === 'TRANSIT') {
    const childDevices = await narrowedTransit(change, values, listed, requestId);
    return { isBulk, childDevices, members: { FROM: null, TO: null }, claims: [] };
  }
  const parentOf = (side: Side) => (whole[side] ? values.sides[side].deviceId : null);
  const parents = SIDES.map(parentOf).filter((id) => id !== null);
  const children = await findChildren(change, parents, whole.TO ? listed : []);
  const source = children.filter(({ parentId }) => parentId !== null && parentId === parentOf('FROM'));
  const target = children.filter((child) => !source.includes(child) && !parents.includes(child.id));
  rejectUnknownDevices(
    listed,
    children.map(({ id }) => id),
  );
  const sides = { FROM: source, TO: target };
  return {
    isBulk,
    childDevices: children.map(({ id }) => id),
    members: {
      FROM: whole.FROM ? source.map(groupMember) : null,
      TO: whole.TO ? target.map(groupMember) : null,
    },
    claims: SIDES.flatMap((side) => sides[side].map(({ id }) => ({ deviceId: id, side }))),
  };
}
