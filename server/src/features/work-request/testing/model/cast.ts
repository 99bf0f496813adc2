import type { Pool } from 'pg';
import type { Call, TestApp } from '../../../../testing/test-app.ts';

/** The actors: users by HTTP calls, the partner by the database. */
export interface Cast {
  readonly pool: Pool;
  readonly leader: Call;
  readonly manager: Call;
  readonly van: Call;
}

/** The actors of a running server. */
export function castOf(test: TestApp): Cast {
  return {
    pool: test.pool,
    leader: test.as('FCR_REGIONAL_LEADER'),
    manager: test.as('FCR_IT_ADMIN'),
    van: test.as('FCR_SALES_VAN'),
  };
}
