import pg from 'pg';
import { problem } from '../../kernel/problem.ts';

const OUT_OF_RANGE = '22003';

/** The outcome of a statement that adds pieces to stocks; fails with 409 STOCK_TOO_LARGE if a stock cannot have as many. */
export async function addPieces<Outcome>(adding: Promise<Outcome>): Promise<Outcome> {
  try {
    return await adding;
  } catch (error) {
    const isTooMany = error instanceof pg.DatabaseError && error.code === OUT_OF_RANGE;
    throw isTooMany ? problem('STOCK_TOO_LARGE') : error;
  }
}
