import { randomBytes } from 'node:crypto';
import { PARTNER_EVENT } from '@cooler/contract/features/partner/partner.ts';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { FAULTS } from '../faults.ts';
import type { RunningSimulator } from '../simulator.ts';
import { type PageView, simulatorPage } from './page.ts';

type Simulators = Readonly<Record<string, RunningSimulator>>;

const MS_PER_SECOND = 1000;
const MAX_SECONDS = 3600;
const SEE_OTHER = 303;

const viewQuery = z.object({
  lang: z.catch(z.enum(['hu', 'en']), 'hu'),
  live: z.optional(z.string()),
  find: z.catch(z.string().check(z.regex(/^\d{0,15}$/)), ''),
});
const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);
const bodies = {
  fault: z.object({ fault: z.enum(FAULTS), share: z.coerce.number().check(z.gte(0), z.lte(1)) }),
  pace: z.object({ seconds: z.coerce.number().check(z.gte(0), z.lte(MAX_SECONDS)) }),
  eager: z.object({ eager: flag }),
  happen: z.object({ event: z.enum(PARTNER_EVENT.options) }),
  run: z.object({ run: flag }),
};
const back = z.object({ back: z.catch(z.string().check(z.regex(/^\/\?[\w=&-]*$/)), '/') });

function viewOf({ query }: FastifyRequest): PageView {
  const { lang, live, find } = viewQuery.parse(query);
  return { language: lang, isLive: live === '1', found: find };
}

// CSRF protection: forms of other sites are rejected.
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

function policy(nonce: string): string {
  return `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}

/** The server of the simulators' control page; each action is a `POST` route. */
export function controlPage(simulators: Simulators): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    if (isFromElsewhere(request) && request.method !== 'GET') return reply.code(403).send('Not from here');
  });

  app.get('/', (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', policy(nonce))
      .type('text/html; charset=utf-8')
      .send(simulatorPage(viewOf(request), simulators, nonce));
  });

  function simulatorOf({ params }: FastifyRequest): RunningSimulator {
    const { partner = '' } = params as { partner?: string };
    const simulator = Object.hasOwn(simulators, partner) ? simulators[partner] : undefined;
    if (!simulator) throw Object.assign(new Error('There is no such partner'), { statusCode: 404 });
    return simulator;
  }

  function orderOf(request: FastifyRequest) {
    const { reference } = request.params as { reference?: string };
    const order = simulatorOf(request).ledger.orders.get(Number(reference));
    if (!order) throw Object.assign(new Error('There is no such order'), { statusCode: 404 });
    return order;
  }

  function addAction<Body extends z.ZodMiniType>(
    address: string,
    schema: Body,
    work: (given: z.infer<Body>, request: FastifyRequest) => void,
  ): void {
    app.post(address, (request: FastifyRequest, reply: FastifyReply) => {
      const given = schema.safeParse(request.body);
      if (!given.success) return reply.code(400).send(z.prettifyError(given.error));
      work(given.data, request);
      return reply.redirect(back.parse(request.body).back, SEE_OTHER);
    });
  }

  addAction('/:partner/fault', bodies.fault, ({ fault, share }, request) => {
    simulatorOf(request).faults[fault] = share;
  });
  addAction('/:partner/pace', bodies.pace, ({ seconds }, request) => {
    simulatorOf(request).paceMs = seconds * MS_PER_SECOND;
  });
  addAction('/:partner/eager', bodies.eager, ({ eager }, request) => {
    simulatorOf(request).isEager = eager;
  });
  addAction('/:partner/orders/:reference/happen', bodies.happen, ({ event }, request) => {
    simulatorOf(request).triggerEvent(orderOf(request), event);
  });
  addAction('/:partner/orders/:reference/run', bodies.run, ({ run }, request) => {
    orderOf(request).isRunning = run;
  });
  return app;
}
