import type { Pool, PoolClient } from 'pg';

/** Where statements are sent: any connection of the pool for each, or the one of a transaction. */
export type Client = Pool | PoolClient;
