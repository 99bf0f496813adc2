import type { PoolClient } from 'pg';
import pg from 'pg';

/** Does something while these triggers, by table, do not run. */
export async function withoutTriggers(
  client: PoolClient,
  triggers: Readonly<Record<string, string>>,
  work: () => Promise<void>,
): Promise<void> {
  const turn = async (how: 'disable' | 'enable') => {
    for (const [table, trigger] of Object.entries(triggers)) {
      await client.query(
        `alter table ${pg.escapeIdentifier(table)} ${how} trigger ${pg.escapeIdentifier(trigger)}`,
      );
    }
  };
  await turn('disable');
  await work();
  await turn('enable');
}
