import type { Client } from '../../kernel/database/client.ts';

/** Makes this copy quiet: it sends nothing to partners, no e-mails and no push messages (docs/domain.md §14.11). */
export async function becomeQuiet(client: Client): Promise<void> {
  await client.query('update instance set quiet_since = coalesce(quiet_since, now())');
}

/** Ends the quiet mode: waiting messages are sent. */
export async function endQuiet(client: Client): Promise<void> {
  await client.query('update instance set quiet_since = null');
}
