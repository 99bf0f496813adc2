import * as z from 'zod/mini';
import { REQUEST_STATUS } from '../statuses.ts';

/** The lower bounds of the dashboard's age groups, in whole days since a request was created; the last is unbounded. */
export const AGE_STARTS = [0, 1, 4, 8, 15, 31] as const;

const count = z.int().check(z.gte(0));
const day = z.nullable(z.iso.date());

/** The number of open requests by status and by age; groups without requests are omitted. Dates are creation dates, inclusive. */
export const requestFigures = z.object({
  byStatus: z.array(z.object({ status: z.enum(REQUEST_STATUS.options), count })),
  byAge: z.array(
    z.object({ fromDays: count, toDays: z.nullable(count), createdFrom: day, createdTo: day, count }),
  ),
});

export type RequestFigures = z.infer<typeof requestFigures>;
export type AgeFigure = RequestFigures['byAge'][number];
