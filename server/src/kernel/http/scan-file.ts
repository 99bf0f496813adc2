import type { FastifyBaseLogger } from 'fastify';

/** Scans a file for malware; throws a problem when it is refused. */
export type ScanFile = (content: Buffer, log: FastifyBaseLogger) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Scans every picture before it is decoded. */
    scanFile: ScanFile;
  }
}
