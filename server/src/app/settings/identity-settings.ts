import { z } from 'zod';
import { bareAddress, type Environment, type Expected, entriesOf, TEXT } from './kinds.ts';

const acrValues = z
  .string()
  .regex(/^[\w.:/-]+( *, *[\w.:/-]+)*$/)
  .transform(entriesOf);

// Must match the `iss` claim of tokens character by character.
const realmAddress = bareAddress.regex(/^(?!.*\/\.well-known\/).+[^/]$/);

export const identitySettings = z.object({
  OIDC_ISSUER: realmAddress.optional(),
  OIDC_CLIENT_ID: z.string().default('cooler-register-web'),
  OIDC_AUDIENCE: z.string().default('cooler-register-api'),
  ADMIN_ACR: acrValues.optional(),
  OIDC_ADMIN_CLIENT_ID: z.string().optional(),
  OIDC_ADMIN_CLIENT_SECRET: z.string().optional(),
  OIDC_ADMIN_URL: bareAddress.optional(),
});

export const IDENTITY_EXPECTED: Readonly<Record<keyof typeof identitySettings.shape, Expected>> = {
  OIDC_ISSUER: {
    hu: 'http(s):// kezdetű cím perjel nélkül a végén, például https://id.example.com/realms/cooler',
    en: 'an address starting with http(s)://, without a slash at its end, such as https://id.example.com/realms/cooler',
  },
  OIDC_CLIENT_ID: TEXT,
  OIDC_AUDIENCE: TEXT,
  ADMIN_ACR: {
    hu: 'acr értékek vesszővel elválasztva, az OIDC_ISSUER beállítással együtt',
    en: 'acr values separated by commas, together with OIDC_ISSUER',
  },
  OIDC_ADMIN_CLIENT_ID: {
    hu: 'szöveg, az OIDC_ADMIN_CLIENT_SECRET és az OIDC_ISSUER beállítással együtt',
    en: 'text, together with OIDC_ADMIN_CLIENT_SECRET and OIDC_ISSUER',
  },
  OIDC_ADMIN_CLIENT_SECRET: {
    hu: 'szöveg, az OIDC_ADMIN_CLIENT_ID és az OIDC_ISSUER beállítással együtt',
    en: 'text, together with OIDC_ADMIN_CLIENT_ID and OIDC_ISSUER',
  },
  OIDC_ADMIN_URL: {
    hu: 'a tartomány adminisztrációs címe, például https://id.example.com/auth/admin/realms/cooler',
    en: "the realm's admin address, such as https://id.example.com/auth/admin/realms/cooler",
  },
};

/** Whether a service account is configured without its id, its secret or the issuer. */
export function isHalfAccount(given: Environment): boolean {
  const { OIDC_ISSUER, OIDC_ADMIN_CLIENT_ID, OIDC_ADMIN_CLIENT_SECRET } = given;
  if (!OIDC_ADMIN_CLIENT_ID && !OIDC_ADMIN_CLIENT_SECRET) return false;
  return !(OIDC_ISSUER && OIDC_ADMIN_CLIENT_ID && OIDC_ADMIN_CLIENT_SECRET);
}

export function identityOf(given: z.output<typeof identitySettings>) {
  const { OIDC_ADMIN_CLIENT_ID: clientId, OIDC_ADMIN_CLIENT_SECRET: clientSecret } = given;
  return {
    oidcIssuer: given.OIDC_ISSUER,
    oidcClientId: given.OIDC_CLIENT_ID,
    oidcAudience: given.OIDC_AUDIENCE,
    adminAcr: given.ADMIN_ACR ?? [],
    oidcServiceAccount: clientId && clientSecret ? { clientId, clientSecret } : undefined,
    oidcAdminUrl: given.OIDC_ADMIN_URL?.replace(/\/$/, ''),
  };
}
