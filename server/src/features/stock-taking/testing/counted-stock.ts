import { beforeEach } from 'node:test';
import type { Observation } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import { stocksOf } from '../../work-request/testing/pieces.ts';
import { runRegister } from '../../work-request/testing/run-register.ts';
import { close, observed, openSheet, send } from './phone.ts';

/** The pieces of a stock that is to be counted. */
export const STOCK = 40;

/** A filled register with a new shop for each test of the enclosing `describe`, where a stock of a new type is to be counted. */
export function runCountedStock() {
  const { app, register, as } = runRegister();
  const phone = as('FCR_REGIONAL_REPRESENTATIVE');
  const leader = as('FCR_REGIONAL_LEADER');
  /** The stock of the test. */
  const counting = { type: '', shop: '', stock: { id: 0 } };
  let count = 0;

  async function newStock(): Promise<void> {
    count += 1;
    const [type, shop] = [await register.countedType(`Polc ${count}`), `DB${count}`];
    await register.shop(shop);
    const stock = await register.one<{ id: number }>(sql`
      insert into device_register (device_type_id, quantity, device_nature, device_status, shop_id, need_stock_taking,
        created_by, updated_by)
      select t.id, ${STOCK}, 'OOH', 'OUTSOURCED', s.id, true, 't', 't' from device_types t, shops s
      where t.name = ${type} and s.code = ${shop} returning id`);
    Object.assign(counting, { type, shop, stock });
  }
  beforeEach(newStock);

  const said = (given: Partial<Observation>) => observed({ deviceId: counting.stock.id, ...given });

  return {
    ...{ app, register, as, phone, leader, counting, newStock, said },
    counted: (pieces: number | null) => said({ present: true, counted: pieces }),

    /** A closed stock-taking of the shop with these observations. */
    async closedWith(...observations: Observation[]): Promise<number> {
      const { headId } = await openSheet(phone, counting.shop);
      for (const each of observations) await send(phone, headId, each);
      await close(phone, headId);
      return headId;
    },

    /** The line of the stock. */
    async lineIn(headId: number) {
      const { body } = await leader('POST', '/resource/stock-taking-lines/page', { query: { headId } });
      const { status, quantity, countedQuantity, conflict } = body.content.find(
        ({ deviceRegister }: Tree) => (deviceRegister as Tree).id === counting.stock.id,
      );
      return { status, quantity, countedQuantity, conflict };
    },

    /** All stocks of the type. */
    stocks: () => stocksOf(app().pool, counting.type),
  };
}
