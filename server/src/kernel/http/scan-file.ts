import type { FastifyBaseLogger } from 'fastify';

/** Refuses a file that may do harm; throws what the sender is told. */
export type ScanFile = (content: Buffer, log: FastifyBaseLogger) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Looks at every picture before it is decoded. */
    scanFile: ScanFile;
  }
}
