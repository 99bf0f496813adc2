import type { Pool } from 'pg';
import type { TestRegister } from '../../work-request/testing/register.ts';

/** The environment in which a case is seeded. */
export interface CaseWorld {
  readonly register: TestRegister;
  readonly pool: Pool;
  readonly owner: Pool;
}

/** A record that a rule finds, and a similar one that it does not: the ids of their first subjects. */
export interface SeededCase {
  readonly found: number;
  readonly missed: number;
}

export type SeedCase = (world: CaseWorld) => Promise<SeededCase>;
