import { OPEN_STATUSES } from '@cooler/contract/features/work-request/statuses.ts';
import type { Draft, Faults } from '@cooler/contract/kernel/validate.ts';
import type { Obstacle } from '@cooler/contract/reasons.ts';
import sql from 'sql-template-tag';
import type { StoredRow } from '../../kernel/list/row-json.ts';
import { removePicture } from '../../kernel/pictures/own-picture.ts';
import { problem } from '../../kernel/problem.ts';
import type { Change } from '../../kernel/write/change.ts';
import { asJson, findObstacles } from '../../kernel/write/obstacles.ts';
import type { EntityRules } from '../../kernel/write/rules.ts';
import { deviceTypeTable } from './device-type.table.ts';
import { heads, parentTypes, registered, type Users, users, wearers } from './type-users.ts';

// Conditions on a type `t`; the denormalised column of the decor's name is the one with an index.
const HAS_DEVICES = sql`exists (
  select from device_register d where d.device_type_id = t.id and d.archived_at is null)`;
const IS_USED_AS_DECOR = sql`(exists (
  select from device_register d
  where d.sort_decor_name = t.name and d.decor_id = t.id and d.archived_at is null)
  or exists (
  select from work_requests w
  where w.request_status = any (${OPEN_STATUSES}::text[]) and t.id in (w.decor_from_id, w.decor_to_id)))`;
const HAS_GROUPS = sql`exists (
  select from device_register p join device_register c on c.parent_device_id = p.id
  where p.device_type_id = t.id and p.archived_at is null and c.archived_at is null)`;
const IS_CHILD = sql`exists (
  select from device_type_children k join device_types p on p.id = k.parent_id
  where k.child_id = t.id and p.groupable and p.archived_at is null)`;
const IS_REQUESTED = sql`exists (
  select from work_requests w
  where w.request_status = any (${OPEN_STATUSES}::text[])
    and t.id in (w.device_type_from_id, w.device_type_to_id, w.decor_from_id, w.decor_to_id))`;

const IS_REGISTERED = sql`(${HAS_DEVICES} or ${IS_REQUESTED})`;

interface Uses {
  readonly id: number;
  readonly registered: boolean;
  readonly worn: boolean;
  readonly groups: boolean;
  readonly isChild: boolean;
}

async function findUses({ client }: Change, name: unknown): Promise<Uses | undefined> {
  const { rows } = await client.query<Uses>(sql`
    select t.id, ${IS_REGISTERED} as registered, ${IS_USED_AS_DECOR} as worn, ${HAS_GROUPS} as groups,
      ${IS_CHILD} as "isChild"
    from device_types t where t.name = ${name} and t.archived_at is null`);
  return rows[0];
}

interface KeptSetting {
  readonly use: keyof Omit<Uses, 'id'>;
  /** Whether a change would give a setting up that this use needs. */
  readonly isGivenUp: (draft: Draft, before: StoredRow) => boolean;
  readonly usedBy: Users;
}

// What devices, open requests or other types depend on, so that it cannot change while they do.
const KEPT_SETTINGS: readonly KeptSetting[] = [
  {
    use: 'registered',
    isGivenUp: (draft, before) => draft.methodOfRegistration !== before.methodOfRegistration,
    usedBy: registered,
  },
  {
    use: 'isChild',
    isGivenUp: (draft, before) =>
      draft.methodOfRegistration === 'NO_REGISTRATION_REQUIRED' &&
      before.methodOfRegistration !== 'NO_REGISTRATION_REQUIRED',
    usedBy: parentTypes,
  },
  {
    use: 'worn',
    isGivenUp: (draft, before) =>
      before.deviceTypeCategory === 'DECOR' && draft.deviceTypeCategory !== 'DECOR',
    usedBy: wearers,
  },
  { use: 'groups', isGivenUp: ({ groupable }) => !groupable, usedBy: heads },
];

/** Refuses changes of settings that are in use, and names by what. */
async function refuseChange(change: Change, draft: Draft, before: StoredRow): Promise<void> {
  const uses = await findUses(change, before.name);
  if (!uses) return;
  const obstacles: Obstacle[] = [];
  for (const { use, isGivenUp, usedBy } of KEPT_SETTINGS)
    if (uses[use] && isGivenUp(draft, before))
      obstacles.push(...(await findObstacles(change, usedBy(uses.id))));
  if (obstacles.length > 0) throw problem('DEVICE_TYPE_IN_USE', {}, { obstacles });
}

/**
 * A type that is no longer a cooler is no longer groupable; marking any other category groupable is an error
 * (docs/domain.md §4.3).
 */
function groupableFaults(draft: Draft, before: StoredRow | undefined): Faults {
  const { deviceTypeCategory, groupable } = draft;
  if (!groupable || !deviceTypeCategory || deviceTypeCategory === 'COOLER') return {};
  if (before?.deviceTypeCategory !== 'COOLER') return { groupable: [{ code: 'GROUPABLE_ONLY_COOLER' }] };
  draft.groupable = false;
  return {};
}

async function checkStored(change: Change, draft: Draft, before: StoredRow | undefined): Promise<Faults> {
  const faults = groupableFaults(draft, before);
  if (before && draft.deviceTypeCategory && draft.methodOfRegistration) {
    await refuseChange(change, draft, before);
  }
  return faults;
}

async function checkRemoval(change: Change, id: number): Promise<void> {
  const { rowCount } = await change.client.query(sql`
    select from device_types t
    where t.id = ${id} and (${HAS_DEVICES} or ${IS_USED_AS_DECOR} or ${IS_CHILD} or ${IS_REQUESTED})`);
  if (rowCount)
    throw problem('DEVICE_TYPE_IN_USE', {}, { obstacles: await findObstacles(change, users(id)) });
}

const completeUpload = sql`
  update merged m set groupable = false from staging s
  where s.row_number = m.row_number and s.groupable is null and m.device_type_category <> 'COOLER'`;

const ID = sql`t.id`;

const uploadFaults = sql`
  select m.row_number, 'groupable' as path, 'GROUPABLE_ONLY_COOLER' as code, null::jsonb as obstacles
  from merged m where m.groupable and m.device_type_category <> 'COOLER'
  union all
  select m.row_number, rule.path, 'DEVICE_TYPE_IN_USE', case rule.path
    when 'methodOfRegistration' then ${asJson(sql`${registered(ID)} union all ${parentTypes(ID)}`)}
    when 'deviceTypeCategory' then ${asJson(wearers(ID))}
    else ${asJson(heads(ID))} end
  from merged m
  join device_types t on t.id = m.existing_id
  cross join lateral (values
    ('methodOfRegistration', m.method_of_registration <> t.method_of_registration
      and (${IS_REGISTERED} or m.method_of_registration = 'NO_REGISTRATION_REQUIRED' and ${IS_CHILD})),
    ('deviceTypeCategory', m.device_type_category <> 'DECOR' and t.device_type_category = 'DECOR' and ${IS_USED_AS_DECOR}),
    ('groupable', t.groupable and not m.groupable and ${HAS_GROUPS})
  ) as rule (path, refused)
  where rule.refused`;

/** Validation rules of device types beyond their declaration (docs/domain.md §2.3, §4.3). */
export const deviceTypeRules: EntityRules = {
  checkStored,
  checkRemoval,
  afterRemoval: (change, id) => removePicture(change, deviceTypeTable, id),
  completeUpload,
  uploadFaults,
};
