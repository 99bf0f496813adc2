import { pino } from 'pino';
import { THROWAWAY } from '../settings.ts';
import { startEmbeddedPostgres } from '../start-embedded-postgres.ts';

// A separate process for tests that kill it: starts the database of the folder and prints its URL.
const [dataDir = ''] = process.argv.slice(2);
const { url } = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }), settings: THROWAWAY });
process.stdin.resume();
process.stdout.write(`${url}\n`);
