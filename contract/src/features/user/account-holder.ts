import * as z from 'zod/mini';

/** A user of the identity provider as shown to those who maintain representatives (docs/domain.md §2.11). */
export const accountHolder = z.object({
  /** The user name in records. */
  username: z.string(),
  /** The username at the identity provider. */
  login: z.string(),
  /** The full name, family name first. */
  name: z.string(),
  email: z.nullable(z.string()),
  /** Whether the account may sign in. */
  enabled: z.boolean(),
});

export type AccountHolder = z.infer<typeof accountHolder>;
