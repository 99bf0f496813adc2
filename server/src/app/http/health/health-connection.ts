import type { Pool } from 'pg';
import { createPool } from '../../../kernel/database/pool.ts';

const TIMEOUT_MS = 3_000;

/** A connection of its own for checks of a database, so that they do not wait for other work; fails after three seconds. */
export function openHealthConnection(url: string): Pool {
  return createPool(url, {
    max: 1,
    applicationName: 'cooler-register-health',
    timeoutMs: TIMEOUT_MS,
    allowExitOnIdle: true,
    // The query fails as well, and reports the error.
    onError: () => undefined,
  });
}

/** The same work for all callers while it runs: they share its result. */
export function shared<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let pending: Promise<Result> | undefined;
  return () => {
    pending ??= work().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}
