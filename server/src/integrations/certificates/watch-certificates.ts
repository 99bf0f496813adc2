import type { FastifyBaseLogger } from 'fastify';
import { findExpiry, placeOf, type SecureServer } from './find-expiry.ts';

/** The certificate of a server, as it was seen last. */
export interface SeenCertificate {
  readonly host: string;
  readonly expiresAt: Date;
}

/** The seconds before its end in which a certificate is reported, with the threshold of `deploy/monitoring/alerts.yml`. */
const EXPIRES_SOON_SECONDS = 14 * 86_400;

export const secondsLeft = ({ expiresAt }: SeenCertificate): number =>
  (expiresAt.getTime() - Date.now()) / 1_000;

/** Whether it expires within two weeks, or has expired. */
export const expiresSoon = (certificate: SeenCertificate): boolean =>
  secondsLeft(certificate) < EXPIRES_SOON_SECONDS;

/** The certificates of servers: `look` reads them, `seen` tells what was read last. */
export interface Certificates {
  look(): Promise<void>;
  seen(): readonly SeenCertificate[];
}

export function watchCertificates(servers: readonly SecureServer[], log: FastifyBaseLogger): Certificates {
  const byHost = new Map(servers.map((server) => [placeOf(server.url), server]));
  const ends = new Map<string, Date>();
  const seen = () => [...ends].map(([host, expiresAt]) => ({ host, expiresAt }));

  async function lookAt([host, server]: readonly [string, SecureServer]): Promise<void> {
    try {
      ends.set(host, await findExpiry(server));
    } catch (error) {
      // What this means to people is reported where the server is needed.
      log.info({ host, reason: (error as Error).message }, 'a certificate could not be read');
    }
  }

  return {
    seen,
    async look() {
      await Promise.all([...byHost].map(lookAt));
      for (const { host, expiresAt } of seen().filter(expiresSoon))
        log.warn({ host, expiresAt }, 'a certificate expires within two weeks, or has expired');
    },
  };
}
