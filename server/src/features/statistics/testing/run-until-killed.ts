import { createPool } from '../../../kernel/database/pool.ts';
import { keepFigures } from '../keep-figures.ts';

// Keeps the figures of the days that are over, as a process of its own that a test kills.
const pool = createPool(process.env.KEPT_DATABASE ?? '', { applicationName: 'killed' });
await keepFigures(pool, new AbortController().signal);
await pool.end();
