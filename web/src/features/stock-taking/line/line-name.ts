import type { StockTakingLine } from '@cooler/contract/features/stock-taking/line/stock-taking-line.entity.ts';

/** The display name of a line: its device, else the code that was read. */
export function lineName({ code, deviceRegister: device }: StockTakingLine): string {
  return device?.inventoryNumber || code || device?.deviceType?.name || '';
}
