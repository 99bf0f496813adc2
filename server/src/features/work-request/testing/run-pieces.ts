import type { RequestEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import { waitLongForLocks } from '../../../testing/database/lock-waits.ts';
import { cause, stocksOf } from './pieces.ts';
import { SHOP } from './register.ts';
import { runRegister } from './run-register.ts';

const BASE = '/resource/work-requests';

/** A register for tests of pieces, with what they do again and again. */
export function runPieces() {
  const { app, register, as } = runRegister(({ pool }) => waitLongForLocks(pool));
  const leader = as('FCR_REGIONAL_LEADER');
  let types = 0;
  return {
    ...{ app, register, leader },
    /** A type of its own for a test. */
    newType(): Promise<string> {
      types += 1;
      return register.countedType(`Rekesz ${types}`);
    },
    stocks: (type: string) => stocksOf(app().pool, type),
    step: (address: string, id: number) => leader('PUT', `${BASE}/${address}/id?id=${id}`),
    async causes(id: number, ...events: RequestEvent[]): Promise<void> {
      for (const event of events) await cause(app().pool, id, event);
    },
    /** How many pieces of a type can be requested from a shop. */
    async inShop(type: string, shop = SHOP): Promise<number> {
      const query = `shop=${shop}&device=${encodeURIComponent(type)}`;
      return (await leader('GET', `${BASE}/get-qty-by-shop-and-device?${query}`)).body;
    },
  };
}
