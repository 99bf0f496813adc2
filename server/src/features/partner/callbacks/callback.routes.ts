import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Partner, PartnerAccesses } from '../../../integrations/outbox/partner.ts';
import { isSigned } from '../../../integrations/outbox/signature.ts';
import { PARTNERS } from '../../../integrations/partners.ts';
import { createRateLimit } from '../../../kernel/http/rate-limit.ts';
import { problem } from '../../../kernel/problem.ts';
import { describeCallback } from './describe-callback.ts';
import { receiveCallback } from './receive-callback.ts';

interface CallbackOptions {
  readonly pool: Pool;
  readonly partners: PartnerAccesses;
  /** The public URL of this server, for partners. */
  readonly publicUrl: string;
  /** Rate limit: signed calls per minute and partner. */
  readonly callsPerMinute: number;
}

const MAX_BODY = 64 * 1024;

/** `POST /callback/…`: where partners report events; authenticated only by signature (docs/domain.md §6.4). */
export async function callbackRoutes(
  app: FastifyInstance,
  { pool, partners, publicUrl, callsPerMinute }: CallbackOptions,
): Promise<void> {
  // The signature covers the raw bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  const secondsToWait = createRateLimit(callsPerMinute);

  function register(partner: Partner): void {
    const schema = describeCallback(partner, publicUrl);
    app.post(partner.callback, { bodyLimit: MAX_BODY, schema }, async (request, reply) => {
      const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
      if (!isSigned(partners[partner.name]?.secret, request.headers, body)) {
        throw problem('SIGNATURE_INVALID');
      }
      // Rate limit after the signature check: unsigned calls must not use up the partner's quota.
      const wait = secondsToWait(partner.name);
      if (wait > 0) {
        reply.header('retry-after', String(wait));
        throw problem('TOO_MANY_REQUESTS');
      }
      if (!isUtf8(body)) throw problem('MALFORMED_REQUEST');
      const sent = { body: body.toString(), requestId: request.id };
      const { status, body: answer } = await receiveCallback(pool, partner, sent);
      const type = status < 400 ? 'application/json' : 'application/problem+json';
      return reply.code(status).type(`${type}; charset=utf-8`).send(answer);
    });
  }

  register(PARTNERS.AURORA);
  register(PARTNERS.PRIME_SOLS);
}
