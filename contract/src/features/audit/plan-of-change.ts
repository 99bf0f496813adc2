import * as z from 'zod/mini';

/** The plan that a change carried out, as long as it is kept for the caller; the record's line in it, and how many lines come before. */
export const planOfChange = z.object({
  entity: z.string(),
  operation: z.uuid(),
  line: z.nullable(z.int()),
  place: z.int(),
});

export type PlanOfChange = z.infer<typeof planOfChange>;
