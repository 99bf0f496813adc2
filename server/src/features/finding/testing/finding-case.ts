import type { Pool } from 'pg';
import type { TestRegister } from '../../work-request/testing/register.ts';

/** What a case is seeded in. */
export interface CaseWorld {
  readonly register: TestRegister;
  readonly pool: Pool;
  readonly owner: Pool;
}

/** Something that a rule finds, and something nearly like it that it does not: the ids of what is to be mended. */
export interface SeededCase {
  readonly found: number;
  readonly missed: number;
}

export type SeedCase = (world: CaseWorld) => Promise<SeededCase>;
