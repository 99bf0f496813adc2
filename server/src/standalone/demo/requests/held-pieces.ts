import { effectOn } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import type { DemoDevice, DeviceState } from '../register/device.ts';
import { type Holding, isCounted } from '../register/stocks.ts';
import { receivingCompany, type World } from '../world.ts';
import { causeOf } from './cause.ts';
import { isFinal } from './plan.ts';
import type { DemoRequest } from './request.ts';

/** The pieces of counted types that deliveries under way hold in the warehouses. */
export function holdingsOf(world: World, requests: readonly DemoRequest[]): Holding[] {
  const counted = new Set(world.deviceTypes.filter(isCounted).map((type) => type.id));
  return requests.flatMap(({ id, type, subject, steps }) => {
    const { deviceTypeToId, shopTo, toDeviceQty } = subject;
    const held = steps.slice(steps.findIndex(({ event }) => event === 'approve'));
    const [first, last] = [held[0], held.at(-1)];
    if (first?.event !== 'approve' || !last || isFinal(last.state.requestStatus)) return [];
    if (!deviceTypeToId || !counted.has(deviceTypeToId) || !shopTo || !toDeviceQty) return [];
    const effects = held.flatMap((step) => {
      const status = effectOn(type, 'TO', step.state.requestStatus, false)?.status;
      return status && status !== 'BEFORE' ? [{ status, cause: causeOf(id, step.at, step) }] : [];
    });
    const warehouseId = receivingCompany(world.warehouses, shopTo.county).id;
    const cause = causeOf(id, first.at, first);
    return [
      { requestId: id, deviceTypeId: deviceTypeToId, warehouseId, pieces: toDeviceQty, cause, effects },
    ];
  });
}

/** The requests with the claims on the pieces that they hold. */
export function withHeldPieces(
  requests: readonly DemoRequest[],
  stocks: readonly DemoDevice[],
): readonly DemoRequest[] {
  const heldBy = Map.groupBy(stocks, ({ heldByRequestId }) => heldByRequestId);
  return requests.map((request) => {
    const held = heldBy.get(request.id) ?? [];
    const claims = held.map((device) => ({
      ...({ requestId: request.id, device, side: 'TO', open: true } as const),
      before: device.moves[0]?.after as DeviceState,
    }));
    return { ...request, claims: [...request.claims, ...claims] };
  });
}
