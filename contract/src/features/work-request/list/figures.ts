import * as z from 'zod/mini';
import { REQUEST_STATUS } from '../statuses.ts';

/** The ages that the dashboard tells apart, in whole days since a request was created; the last one has no end. */
export const AGE_STARTS = [0, 1, 4, 8, 15, 31] as const;

const count = z.int().check(z.gte(0));
const day = z.nullable(z.iso.date());

/** How many requests are not over, by status and by age; only what there is. The days are those of their creation, both included. */
export const requestFigures = z.object({
  byStatus: z.array(z.object({ status: z.enum(REQUEST_STATUS.options), count })),
  byAge: z.array(
    z.object({ fromDays: count, toDays: z.nullable(count), createdFrom: day, createdTo: day, count }),
  ),
});

export type RequestFigures = z.infer<typeof requestFigures>;
export type AgeFigure = RequestFigures['byAge'][number];
