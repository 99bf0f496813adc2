import type { Operations } from './operation.ts';
import { DEVICE_OPERATIONS } from './operations/devices.ts';
import { PARTNER_OPERATIONS } from './operations/partners.ts';
import { REQUEST_OPERATIONS } from './operations/requests.ts';
import { SETTING_OPERATIONS } from './operations/settings.ts';
import { SHOP_OPERATIONS } from './operations/shops.ts';
import { STOCK_TAKING_OPERATIONS } from './operations/stock-taking.ts';
import { USER_OPERATIONS } from './operations/users.ts';

/** All operations of the product that write more than one row. */
export const OPERATIONS: Operations = {
  ...SHOP_OPERATIONS,
  ...DEVICE_OPERATIONS,
  ...REQUEST_OPERATIONS,
  ...PARTNER_OPERATIONS,
  ...STOCK_TAKING_OPERATIONS,
  ...USER_OPERATIONS,
  ...SETTING_OPERATIONS,
};
