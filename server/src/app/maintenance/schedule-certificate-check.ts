import type { Certificates } from '../../integrations/certificates/watch-certificates.ts';
import { repeat } from '../../kernel/jobs/repeat.ts';

const EVERY_MS = 3_600_000;

/** Looks at the certificates of servers now and once an hour; returns a function that stops it. */
export function scheduleCertificateCheck(certificates: Certificates): () => Promise<void> {
  return repeat('certificate check', EVERY_MS, () => certificates.look());
}
