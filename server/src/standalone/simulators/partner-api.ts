import { setTimeout as pause } from 'node:timers/promises';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isSigned, messageText } from '../../integrations/outbox/signature.ts';
import { shouldInject } from './faults.ts';
import { isOpen, type Order } from './order.ts';
import type { Simulator } from './simulator.ts';

const MAX_BODY = 256 * 1024;

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const NOT_FOUND: Answer = { status: 404, body: { error: 'There is no such order' } };

function referenceOf({ params }: FastifyRequest): number {
  return Number((params as { reference?: string }).reference);
}

function keyOf({ headers }: FastifyRequest): string {
  return String(headers['idempotency-key'] ?? '');
}

/** Whether a message was already applied; it is then only answered again. */
function isKnown(order: Order, key: string): boolean {
  return order.received.some((received) => received.key === key);
}

function logMessage(simulator: Simulator, order: Order, request: FastifyRequest): void {
  const at = new Date().toISOString();
  order.received.push({ key: keyOf(request), method: request.method, at, body: request.body });
  order.changedAt = at;
  simulator.ledger.save(order);
}

function place(simulator: Simulator, request: FastifyRequest): Answer {
  const body = request.body as { reference?: unknown; kind?: unknown };
  const reference = Number(body.reference);
  if (!Number.isSafeInteger(reference)) return { status: 422, body: { error: 'reference is missing' } };
  const known = simulator.ledger.orders.get(reference);
  const order = known ?? simulator.newOrder(reference, (body.kind ?? 'SERVICE') as RequestType);
  if (!isKnown(order, keyOf(request))) logMessage(simulator, order, request);
  return { status: 201, body: { number: order.number } };
}

const DECIDED = { APPROVED: 'REPAIR_OFFER_APPROVED', DENIED: 'REPAIR_OFFER_DENIED' } as const;

function decide(simulator: Simulator, request: FastifyRequest): Answer {
  const order = simulator.ledger.orders.get(referenceOf(request));
  if (!order) return NOT_FOUND;
  const { repairOffer } = request.body as { repairOffer?: keyof typeof DECIDED };
  if (!repairOffer || !DECIDED[repairOffer])
    return { status: 422, body: { error: 'repairOffer is missing' } };
  if (!isKnown(order, keyOf(request))) {
    order.status = DECIDED[repairOffer];
    logMessage(simulator, order, request);
  }
  return { status: 200, body: { number: order.number } };
}

function cancelOrder(simulator: Simulator, request: FastifyRequest): Answer {
  const order = simulator.ledger.orders.get(referenceOf(request));
  if (!order) return NOT_FOUND;
  if (!isKnown(order, keyOf(request))) {
    const { reason } = (request.body ?? {}) as { reason?: string };
    order.status = reason === 'own-complete' ? 'COMPLETED' : 'DELETED';
    logMessage(simulator, order, request);
  }
  return { status: 200, body: { number: order.number } };
}

const summaryOf = ({ reference, number, status, changedAt }: Order) => ({
  reference,
  number,
  status,
  changedAt,
});

/** Handles a request, injecting the simulator's faults. */
async function answer(
  { faults, slowMs }: Simulator,
  reply: FastifyReply,
  work: () => Answer,
): Promise<FastifyReply> {
  const dropConnection = () => {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  };
  if (shouldInject(faults, 'down')) return dropConnection();
  if (shouldInject(faults, 'busy')) return reply.code(503).header('retry-after', '1').send({ error: 'busy' });
  if (shouldInject(faults, 'slow')) await pause(slowMs, undefined, { ref: false });
  const { status, body } = work();
  if (shouldInject(faults, 'lost')) return dropConnection();
  if (shouldInject(faults, 'wrong')) return reply.code(200).type('text/html').send('<h1>It works!</h1>');
  return reply.code(status).send(body);
}

/** The HTTP API of a simulated partner. */
export function partnerApi(simulator: Simulator): FastifyInstance {
  const { orders } = simulator.partner;
  const app = Fastify({ bodyLimit: MAX_BODY, forceCloseConnections: true });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const isOurs = isSigned(
      simulator.secret,
      request.headers,
      messageText(request.method, request.url, String(text)),
    );
    if (!isOurs) return done(Object.assign(new Error('The signature is wrong'), { statusCode: 401 }));
    done(null, JSON.parse(String(text)));
  });
  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    if (method === 'GET' && !isSigned(simulator.secret, headers, messageText(method, url, '')))
      return reply.code(401).send({ error: 'The signature is wrong' });
  });
  app.post(orders, (request, reply) => answer(simulator, reply, () => place(simulator, request)));
  app.put(`${orders}/:reference`, (request, reply) =>
    answer(simulator, reply, () => decide(simulator, request)),
  );
  app.delete(`${orders}/:reference`, (request, reply) =>
    answer(simulator, reply, () => cancelOrder(simulator, request)),
  );
  app.get(orders, (_request, reply) =>
    answer(simulator, reply, () => ({
      status: 200,
      body: { orders: [...simulator.ledger.orders.values()].filter(isOpen).map(summaryOf) },
    })),
  );
  app.get(`${orders}/:reference`, (request, reply) =>
    answer(simulator, reply, () => {
      const order = simulator.ledger.orders.get(referenceOf(request));
      return order ? { status: 200, body: summaryOf(order) } : NOT_FOUND;
    }),
  );
  return app;
}
