import * as z from 'zod/mini';
import { isStorable } from '../../kernel/http/storable-value.ts';

const name = z.optional(z.string().check(z.maxLength(255)));
const holder = z.object({ roles: z.optional(z.array(z.string())) });

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  sid: name,
  scope: z.optional(z.string()),
  preferred_username: name,
  name: z.optional(z.string()),
  given_name: name,
  family_name: name,
  realm_access: z.optional(holder),
  resource_access: z.optional(z.record(z.string(), holder)),
});

/** Whether the claims that are used have Keycloak's shape, and all strings can be stored (see `isStorable`). */
export function hasValidClaims(payload: unknown): boolean {
  return claims.safeParse(payload).success && isStorable(payload);
}
