import { createPool } from '../../../kernel/database/pool.ts';
import { computeFigures } from '../compute-figures.ts';

// A separate process that computes the daily figures, for a test that kills it.
const pool = createPool(process.env.KEPT_DATABASE ?? '', { applicationName: 'killed' });
await computeFigures(pool, new AbortController().signal, 'all');
await pool.end();
