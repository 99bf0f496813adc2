import type { PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { movementHistoryTable } from '../../../features/movement-history/movement-history.table.ts';
import { insertMovements } from '../../../features/work-request/steps/movement.ts';
import { type DeviceState, NOWHERE } from '../register/device.ts';
import type { DemoRequest, RequestStep } from '../requests/request.ts';
import { inTimeOrder } from '../work-time.ts';
import type { World } from '../world.ts';
import { asJson, batches } from './insert-rows.ts';

/** The fields that change between states of a request. */
const STATE_PATHS = [
  'requestStatus',
  ...['deviceRegisterFrom', 'deviceRegisterTo'].flatMap((side) => [
    `${side}.deviceStatus`,
    `${side}.decor.name`,
    `${side}.warehouseCompany.name`,
    `${side}.serviceCompany.name`,
  ]),
  ...['remark', 'auroraNumber', 'primeSolsNumber', 'requestedDate', 'acceptedDate', 'completedDate'],
  ...['message', 'offerAmount', 'offerCurrency', 'updatedBy', 'updatedDate'],
];

const columns: Readonly<Record<string, string>> = movementHistoryTable.columns;
const STATE = {
  ...Object.fromEntries(STATE_PATHS.map((path) => [path, columns[path]?.replace('h.', 's.') ?? ''])),
  // A transit claims its devices at approval, when it also gets its number.
  'deviceRegisterFrom.deviceGroup': `case when w.request_type <> 'TRANSIT' or s.aurora_number is not null
    then w.device_group_from end`,
};

/** Inserts every state of every request, oldest first; constant fields are read from the requests. */
export async function writeMovementHistory(
  client: PoolClient,
  world: World,
  requests: readonly DemoRequest[],
): Promise<void> {
  const rows = requests.flatMap(({ id, steps }) => steps.map((step) => stateRow(world, id, step)));
  for (const batch of batches(inTimeOrder(rows, ({ updatedDate }) => updatedDate))) {
    await client.query(sql`
      ${insertMovements(sql`s.version`, sql`s.event`, sql`s.on_behalf_of`, STATE, sql`s.updated_date`)}
      join jsonb_populate_recordset(null::movement_history, ${asJson(batch)}::jsonb) s on s.request_id = w.id
      order by s.updated_date, w.id, s.version`);
  }
}

function stateRow(
  world: World,
  requestId: number,
  { version, event, state, by, onBehalfOf, at, ...devices }: RequestStep,
) {
  return {
    ...{ requestId, version, event, ...state, onBehalfOf, updatedBy: by, updatedDate: at },
    ...deviceColumns(world, 'From', devices.deviceFrom),
    ...deviceColumns(world, 'To', devices.deviceTo),
  };
}

function deviceColumns(world: World, side: 'From' | 'To', device: DeviceState | null) {
  const { warehouseCompanyId, serviceCompanyId } = device?.place ?? NOWHERE;
  return {
    [`device${side}Status`]: device?.status,
    [`device${side}DecorName`]: world.deviceTypes.find(({ id }) => id === device?.decorId)?.name,
    [`device${side}WarehouseName`]: world.warehouses.find(({ id }) => id === warehouseCompanyId)?.name,
    [`device${side}ServiceName`]: world.serviceCompanies.find(({ id }) => id === serviceCompanyId)?.name,
  };
}
