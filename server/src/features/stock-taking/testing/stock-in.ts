import sql from 'sql-template-tag';
import type { TestRegister } from '../../work-request/testing/register.ts';

/** Creates a stock of a counted type in a shop; returns its id. */
export async function stockIn(
  register: TestRegister,
  shopCode: string,
  quantity: number,
  type: string,
): Promise<number> {
  const stock = await register.stock(quantity, 'shop', 'OUTSOURCED', type);
  await register.one(sql`
    update device_register set shop_id = (select id from shops where code = ${shopCode}) where id = ${stock}
    returning id`);
  return stock;
}
