import sql from 'sql-template-tag';
import { problem } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';

const FEW = 2;
const SHARE = 0.1;

interface Absence {
  readonly absent: number;
  readonly expected: number;
}

/**
 * Requires a confirmation where an approval would make many devices inactive: more than two, and more than a tenth of
 * those expected. `confirmed` is the number that the leader was shown (docs/domain.md §9.5).
 */
export async function confirmManyAbsent(
  { client }: Change,
  headId: number,
  confirmed: number | undefined,
): Promise<void> {
  const { rows } = await client.query<Absence>(sql`
    select count(*) filter (where status = 'DENIED' and device_id is not null and conflict is null)::int as absent,
      count(*) filter (where expected)::int as expected
    from stock_taking_lines where head_id = ${headId} and archived_at is null`);
  const { absent, expected } = rows[0] ?? { absent: 0, expected: 0 };
  if (absent === confirmed || absent <= FEW || absent <= expected * SHARE) return;
  throw problem('MANY_ABSENT', { absent, expected });
}
