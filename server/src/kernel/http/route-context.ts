import type { Right } from '@cooler/contract/rights.ts';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { FileStore } from '../files/file-store.ts';
import type { KeepPlan } from '../upload/assess-file.ts';
import type { ChangeContext, ChangeDoor } from '../write/change.ts';

/** The dependencies of route functions. */
export interface RouteContext {
  readonly pool: Pool;
  readonly files: FileStore;
  readonly uploads: Uploads;
}

/** The user who uploads, and the file's name. */
export interface Uploader {
  readonly user: string;
  /** When the user's token was issued, in seconds of Unix time. */
  readonly issuedAt: number;
  readonly fileName: string;
}

/** The upload queue and its limits. */
export interface Uploads {
  /** Queues the work and runs it when it is the file's turn, unless the user's access was revoked meanwhile. */
  runInTurn<Result>(uploader: Uploader, work: () => Promise<Result>): Promise<Result>;
  /** The most rows a file may have. */
  readonly maxRows: number;
  readonly keepPlan: KeepPlan;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The right that the route requires; every route below /resource must name one, or the server does not start. */
    right?: Right;
    /** The route tries a change and takes it back: it locks what the change would, and counts like one (docs/domain.md §15.5). */
    isTrial?: true;
    /** The change is the same however often it is made: its answer is not stored (docs/decisions/213). */
    isRepeatable?: true;
  }

  interface FastifyRequest {
    /** Throws UNAUTHENTICATED if the access of the user was revoked since the request came. */
    requireAccess(): Promise<void>;
    /** Set when the request only reads. */
    isReading: boolean;
    /** Runs read-only work on a server that has the caller's own last changes; retries on the primary when the replica fails. */
    read<Found>(work: (pool: Pool) => Promise<Found>): Promise<Found>;
    /** The pools to read from, preferred first; use the next one when reading fails. */
    readers(): Promise<readonly [Pool, ...Pool[]]>;
  }
}

/** The user of a request as one who uploads. */
export function uploaderOf({ user: { id, issuedAt } }: FastifyRequest, fileName: string): Uploader {
  return { user: id, issuedAt, fileName };
}

/** The change context of a request: its user and the given door. */
export function contextOf(request: FastifyRequest, door: ChangeDoor): ChangeContext {
  return { actor: request.user.username, door };
}
