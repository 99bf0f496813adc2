import { z } from 'zod';

const text = z.string().optional();
const fault = {
  field: text,
  errorMessage: text,
  params: z.array(z.union([z.string(), z.number(), z.null()])).optional(),
};

/** Keycloak's shapes of refusals (docs/identity.md §1); whatever else an answer holds stays behind. */
const refusal = z.object({
  ...fault,
  errors: z.array(z.object(fault)).optional(),
  error: text,
  error_description: text,
});

/** What of a refusal a client may see. */
export function refusalBody(body: unknown): unknown {
  return refusal.safeParse(body).data ?? {};
}
