import * as z from 'zod/mini';
import { STOCK_TAKING_STATUS } from './stock-taking-head.entity.ts';

/** The response of `GET …/summary/{id}`: counts of lines; `late` observations came after the decision and changed nothing. */
export const headSummary = z.object({
  id: z.int(),
  status: z.enum(STOCK_TAKING_STATUS.options),
  version: z.int(),
  date: z.iso.date(),
  closedBy: z.nullable(z.string()),
  closedDate: z.nullable(z.iso.datetime()),
  shopCode: z.string(),
  shopName: z.string(),
  reading: z.int(),
  present: z.int(),
  absent: z.int(),
  extra: z.int(),
  conflicting: z.int(),
  late: z.int(),
  latePhotos: z.int(),
});

export type HeadSummary = z.infer<typeof headSummary>;
