import type { Pool, PoolClient } from 'pg';

/** Something to run statements on: a pool (any connection for each) or the connection of a transaction. */
export type Client = Pool | PoolClient;
