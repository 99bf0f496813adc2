import type { Client } from '../../kernel/database/client.ts';

/** From now on this copy sends nothing to partners, by letter or to devices (docs/domain.md §14.11). */
export async function becomeQuiet(client: Client): Promise<void> {
  await client.query('update instance set quiet_since = coalesce(quiet_since, now())');
}

/** What waits is sent from now on. */
export async function endQuiet(client: Client): Promise<void> {
  await client.query('update instance set quiet_since = null');
}
