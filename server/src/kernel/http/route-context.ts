import type { Right } from '@cooler/contract/rights.ts';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { FileStore } from '../files/file-store.ts';
import type { KeepPlan } from '../upload/assess-file.ts';
import type { ChangeContext, ChangeSource } from '../write/change.ts';

/** What route functions need of the application. */
export interface RouteContext {
  readonly pool: Pool;
  readonly files: FileStore;
  readonly uploads: Uploads;
}

/** Whose file it is, and what it is called. */
export interface Uploader {
  readonly user: string;
  readonly fileName: string;
}

/** What files of people pass through. */
export interface Uploads {
  /** Does the work when it is the file's turn. */
  pass<Result>(uploader: Uploader, work: () => Promise<Result>): Promise<Result>;
  /** How many rows a file may have. */
  readonly maxRows: number;
  readonly keepPlan: KeepPlan;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; every address below /resource names one, or the server does not start. */
    right?: Right;
  }

  interface FastifyRequest {
    /** Set by what is only read. */
    isReading: boolean;
    /** Does read-only work on a server that has the caller's own last changes; repeats it at the leader where it fails elsewhere. */
    read<Found>(work: (pool: Pool) => Promise<Found>): Promise<Found>;
    /** The connections by which to read, best first: the next ones where reading fails. */
    readers(): Promise<readonly [Pool, ...Pool[]]>;
  }
}

/** The change context of a request: its user, and this source. */
export function contextOf(request: FastifyRequest, source: ChangeSource): ChangeContext {
  return { actor: request.user.username, source };
}
