import type { PoolClient } from 'pg';
import pg from 'pg';

/** Runs `work` with these triggers, by table, disabled. */
export async function withoutTriggers(
  client: PoolClient,
  triggers: Readonly<Record<string, string>>,
  work: () => Promise<void>,
): Promise<void> {
  const alter = async (action: 'disable' | 'enable') => {
    for (const [table, trigger] of Object.entries(triggers)) {
      await client.query(
        `alter table ${pg.escapeIdentifier(table)} ${action} trigger ${pg.escapeIdentifier(trigger)}`,
      );
    }
  };
  await alter('disable');
  await work();
  await alter('enable');
}
