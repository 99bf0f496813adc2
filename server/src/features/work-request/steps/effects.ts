import type { RequestStatus, RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import {
  type DeviceEffect,
  type EffectPlace,
  effectOn,
  SIDES,
} from '@cooler/contract/features/work-request/steps/device-effects.ts';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { TODAY } from '../../../kernel/database/budapest.ts';
import { runPipelined } from '../../../kernel/database/pipeline.ts';
import type { Change } from '../../../kernel/write/change.ts';
import type { Claim } from '../devices/claims.ts';
import type { RequestValues } from '../store/request-values.ts';
import { companiesAt, receivingCompany, refuseNoCompany } from './receiving-company.ts';

/** What effects need to know of a request. */
export interface EffectRequest {
  readonly id: number;
  readonly requestType: RequestType;
  readonly shopFromId: number | null;
  readonly shopToId: number | null;
  readonly deviceToId: number | null;
  readonly decorToId: number | null;
}

/** The input of a request, as effects need it. */
export function effectRequest(
  id: number,
  { requestType, sides: { FROM, TO } }: RequestValues,
): EffectRequest {
  return {
    ...{ id, requestType, shopFromId: FROM.shopId, shopToId: TO.shopId },
    ...{ deviceToId: TO.deviceId, decorToId: TO.decorId },
  };
}

type Effect = Pick<DeviceEffect, 'status' | 'place' | 'decorated' | 'maintained'>;

const PLACE_COLUMNS = ['shop', 'warehouse_company', 'service_company'] as const;

function placeIn(column: (typeof PLACE_COLUMNS)[number], id: number | null | Sql): Sql {
  return join(PLACE_COLUMNS.map((each) => sql`${raw(each)}_id = ${each === column ? id : null}`));
}

const PLACE_BEFORE = join(PLACE_COLUMNS.map((each) => sql`${raw(each)}_id = c.${raw(each)}_before_id`));

/** The place columns of a device that each place of the effect table means for a request, as assignments. */
const PLACES: Readonly<Record<EffectPlace, (request: EffectRequest) => Sql>> = {
  BEFORE: () => PLACE_BEFORE,
  SHOP_FROM: ({ shopFromId }) => placeIn('shop', shopFromId),
  SHOP_TO: ({ shopToId }) => placeIn('shop', shopToId),
  WAREHOUSE: ({ shopFromId }) =>
    placeIn('warehouse_company', sql`(${receivingCompany('warehouse_companies', shopFromId)})`),
  SERVICE_COMPANY: ({ shopFromId }) =>
    placeIn('service_company', sql`(${receivingCompany('service_companies', shopFromId)})`),
};

function statusOf({ status }: Effect): Sql {
  if (!status) return empty;
  return status === 'BEFORE' ? sql`device_status = c.status_before, ` : sql`device_status = ${status}, `;
}

function decorAskedFor({ deviceToId, decorToId }: EffectRequest): Sql {
  return decorToId === null
    ? empty
    : sql`decor_id = case when d.id = ${deviceToId} then ${decorToId} else d.decor_id end, `;
}

/** Changes the devices `d` of the matching claims `c`. */
async function changeDevices({ client, actor }: Change, assignments: Sql, picked: Sql): Promise<void> {
  await client.query(sql`
    update device_register d
    set ${assignments} version = d.version + 1, updated_by = ${actor}, updated_date = now()
    from work_request_devices c
    where c.device_id = d.id and ${picked}`);
}

async function applyEffect(
  change: Change,
  request: EffectRequest,
  effect: Effect,
  deviceIds: readonly number[],
): Promise<void> {
  const company = companiesAt(effect.place);
  const place = effect.place ? sql`${PLACES[effect.place](request)}, ` : empty;
  const decor = effect.decorated ? decorAskedFor(request) : empty;
  const maintained = effect.maintained ? sql`maintained_at = ${TODAY}, ` : empty;
  const assignments = sql`${statusOf(effect)} ${place} ${decor} ${maintained}`;
  const picked = sql`c.request_id = ${request.id} and d.id = any(${deviceIds})`;
  await runPipelined(change.client, [
    async () => (company ? refuseNoCompany(change, company, request.shopFromId) : undefined),
    () => changeDevices(change, assignments, picked),
  ]);
}

/** Statuses that move no device. */
export type StationaryStatus = 'REQUIRED' | 'APPROVED' | 'DENIED';

/** Applies the effect table to the devices of the matching claims `c`, for requests of a type that reach a status. */
export async function applyEffectsToMany(
  change: Change,
  type: RequestType,
  reached: StationaryStatus,
  picked: Sql,
): Promise<void> {
  const changes = SIDES.map((side) => async () => {
    const effect = effectOn(type, side, reached, false);
    if (!effect) return;
    const place = effect.place === 'BEFORE' ? sql`${PLACE_BEFORE}, ` : empty;
    await changeDevices(change, sql`${statusOf(effect)} ${place}`, sql`c.side = ${side} and ${picked}`);
  });
  await runPipelined(change.client, changes);
}

/** Applies the effect table to claimed devices when a request reaches a status (docs/domain.md §5.5). */
export async function applyEffects(
  change: Change,
  request: EffectRequest,
  reached: RequestStatus,
  claims: readonly Claim[],
): Promise<void> {
  const byEffect = Map.groupBy(claims, ({ side, atServiceCompany }) =>
    effectOn(request.requestType, side, reached, atServiceCompany),
  );
  const changes = [...byEffect].map(([effect, claimed]) => async () => {
    const ids = claimed.map(({ deviceId }) => deviceId);
    if (effect) await applyEffect(change, request, effect, ids);
  });
  await runPipelined(change.client, changes);
}

const AS_BEFORE: Effect = { status: 'BEFORE', place: 'BEFORE' };

/** Reverts what a decision did to claimed devices: their state is as after the request was created. */
export async function returnToAsked(
  change: Change,
  request: EffectRequest,
  claims: readonly Claim[],
): Promise<void> {
  const byEffect = Map.groupBy(
    claims,
    ({ side }) => effectOn(request.requestType, side, 'REQUIRED', false) ?? AS_BEFORE,
  );
  for (const [effect, claimed] of byEffect) {
    const ids = claimed.map(({ deviceId }) => deviceId);
    await applyEffect(change, request, effect, ids);
  }
}

/** Restores devices to their state before the request claimed them. */
export async function restoreDevices(
  change: Change,
  request: EffectRequest,
  deviceIds: readonly number[],
): Promise<void> {
  await applyEffect(change, request, AS_BEFORE, deviceIds);
}
