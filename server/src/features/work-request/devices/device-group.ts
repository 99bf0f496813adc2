import type { GroupMember } from '@cooler/contract/features/work-request/device-group.ts';
import { ineligibilityReason } from '@cooler/contract/features/work-request/input/device-ineligibility.ts';
import { SIDES, type Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import sql from 'sql-template-tag';
import { runPipelined } from '../../../kernel/database/pipeline.ts';
import { throwIfInvalid } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';
import type { PlannedClaim, RequestGroup, RequestValues, WholeGroup } from '../store/request-values.ts';
import { findCandidates } from './candidates.ts';
import { lockDevices } from './claims.ts';
import { refuseEmptyTransit } from './transit-availability.ts';

interface Child extends GroupMember {
  readonly id: number;
  readonly parentId: number | null;
}

async function findChildren(
  { client }: Change,
  parentIds: readonly number[],
  listed: readonly number[],
): Promise<Child[]> {
  if (parentIds.length + listed.length === 0) return [];
  const { rows } = await client.query<Child>(sql`
    select d.id, d.parent_device_id as "parentId", t.name as "deviceTypeName",
      d.serial_number as "serialNumber", d.inventory_number as "inventoryNumber"
    from device_register d join device_types t on t.id = d.device_type_id
    where (d.parent_device_id = any(${parentIds}) or d.id = any(${listed}))
      and d.serial_number is not null and d.archived_at is null
    order by d.id`);
  return rows;
}

/** What a request stores of a child of a group. */
export function groupMember({ deviceTypeName, serialNumber, inventoryNumber }: GroupMember): GroupMember {
  return { deviceTypeName, serialNumber, inventoryNumber };
}

function rejectUnknownDevices(listed: readonly number[], known: readonly number[]): void {
  const strangers = listed.filter((id) => !known.includes(id));
  const childDevices = strangers.map((value) => ({ code: 'CHILD_NOT_IN_GROUP', params: { value } }));
  throwIfInvalid(strangers.length > 0 ? { childDevices } : {});
}

// What the transit named already may have left the shop since; its approval leaves that out.
async function rejectDevicesElsewhere(
  { client }: Change,
  listed: readonly number[],
  shopId: number | null,
  requestId: number | null,
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(sql`
    select id from unnest(${listed}::bigint[]) listed (id)
    where exists (
        select from device_register d where d.id = listed.id and d.shop_id = ${shopId} and d.archived_at is null)
      or exists (
        select from work_requests w
        where w.id = ${requestId} and w.shop_from_id = ${shopId} and w.child_devices @> to_jsonb(listed.id))`);
  rejectUnknownDevices(
    listed,
    rows.map(({ id }) => id),
  );
}

/** A transit names devices of its source shop; which of them move is fixed at approval (docs/domain.md §5.8). */
async function narrowedTransit(
  change: Change,
  values: RequestValues,
  listed: readonly number[],
  requestId: number | null,
) {
  const { shopId } = values.sides.FROM;
  await runPipelined(change.client, [
    () => rejectDevicesElsewhere(change, listed, shopId, requestId),
    () => refuseEmptyTransit(change, { id: requestId, shopFromId: shopId, childDevices: listed }),
  ]);
  return listed;
}

interface Asked {
  readonly values: RequestValues;
  readonly whole: WholeGroup;
  /** The children that are to go along; undefined: all that can. */
  readonly listed: readonly number[] | undefined;
  /** The request, if it is stored already. */
  readonly requestId: number | null;
}

/** Only a device heads a group: a side without one takes none. */
function wholeOfHeads({ sides }: RequestValues, asked: WholeGroup): WholeGroup {
  const hasHead = (side: Side) => asked[side] && sides[side].deviceId !== null;
  return { FROM: hasHead('FROM'), TO: hasHead('TO') };
}

const parentOf = ({ values, whole }: Asked, side: Side): number | null =>
  whole[side] ? values.sides[side].deviceId : null;

const headsOf = ({ values }: Pick<Asked, 'values'>): number[] =>
  SIDES.flatMap((side) => values.sides[side].deviceId ?? []);

/** Leaves out the children that cannot go; locks them before it checks them. */
async function eligibleChildren(
  change: Change,
  { values, requestId }: Asked,
  children: readonly (Child & PlannedClaim)[],
): Promise<(Child & PlannedClaim)[]> {
  if (children.length === 0) return [];
  const ids = children.map(({ id }) => id);
  const [, candidates] = await runPipelined(change.client, [
    () => lockDevices(change, [...headsOf({ values }), ...ids], requestId === null ? [] : [requestId]),
    () => findCandidates(change, ids, requestId),
  ]);
  return children.filter(
    ({ id, side }) => !ineligibilityReason(side, candidates.get(id), values.sides.FROM.shopId),
  );
}

/** The children of the heads of whole groups, narrowed to those that are to go along, each with its side. */
async function selectedChildren(change: Change, asked: Asked): Promise<(Child & PlannedClaim)[]> {
  const { whole, listed } = asked;
  const heads = headsOf(asked);
  const parents = SIDES.map((side) => parentOf(asked, side)).filter((id) => id !== null);
  const found = await findChildren(change, parents, whole.TO ? (listed ?? []) : []);
  const children = found
    .filter(({ id }) => !heads.includes(id) && (listed?.includes(id) ?? true))
    .map((child) => {
      const isOfSource = child.parentId !== null && child.parentId === parentOf(asked, 'FROM');
      return { ...child, deviceId: child.id, side: isOfSource ? ('FROM' as const) : ('TO' as const) };
    });
  if (listed === undefined) return eligibleChildren(change, asked, children);
  rejectUnknownDevices(
    listed,
    found.map(({ id }) => id),
  );
  return children;
}

/**
 * The children that a request takes along: exactly those listed, or without a list all children of the heads of whole
 * groups that can go (docs/domain.md §5.9).
 */
export async function readGroup(
  change: Change,
  values: RequestValues,
  asked: WholeGroup,
  listed: readonly number[] | undefined,
  requestId: number | null = null,
): Promise<RequestGroup> {
  const whole = wholeOfHeads(values, asked);
  const isBulk = whole.FROM || whole.TO;
  if (values.requestType === 'TRANSIT') {
    const childDevices = await narrowedTransit(change, values, listed ?? [], requestId);
    return { isBulk, childDevices, members: { FROM: null, TO: null }, claims: [] };
  }
  const children = await selectedChildren(change, { values, whole, listed, requestId });
  const membersOf = (side: Side) =>
    whole[side] ? children.filter((child) => child.side === side).map(groupMember) : null;
  return {
    isBulk,
    childDevices: children.map(({ id }) => id),
    members: { FROM: membersOf('FROM'), TO: membersOf('TO') },
    claims: children.map(({ deviceId, side }) => ({ deviceId, side })),
  };
}
