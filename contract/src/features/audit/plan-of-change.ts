import * as z from 'zod/mini';

/** The caller's stored plan that a change carried out; the record's line in it, and its zero-based position. */
export const planOfChange = z.object({
  entity: z.string(),
  operation: z.uuid(),
  line: z.nullable(z.int()),
  place: z.int(),
});

export type PlanOfChange = z.infer<typeof planOfChange>;
