import { z } from 'zod';

const text = z.string().optional();
const fault = {
  field: text,
  errorMessage: text,
  params: z.array(z.union([z.string(), z.number(), z.null()])).optional(),
};

/** Keycloak's error bodies (docs/identity.md §1); other members are stripped. */
const refusal = z.object({
  ...fault,
  errors: z.array(z.object(fault)).optional(),
  error: text,
  error_description: text,
});

/** The part of an error body that clients may see. */
export function refusalBody(body: unknown): unknown {
  return refusal.safeParse(body).data ?? {};
}
