import type { Socket } from 'node:net';
import { ERRORS } from '@cooler/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { problem } from '../../../kernel/problem.ts';
import { problemBody } from './error-handler.ts';

/** Below this a client counts as one that does not send. */
const BYTES_PER_SECOND = 1_000;
const LOOKS = 3;
/** What is left of a refused body is still taken up to this size, so that the sender hears of the refusal. */
const MAX_REST_BYTES = 128 * 1024 * 1024;
/** The buffers of the system hide slow reading for so many times as long. */
const READING_PATIENCE = 8;

interface Watched {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Bytes that had come at the latest looks, the oldest first. */
  readonly received: number[];
  written: number;
  looksWithoutReading: number;
}

function isWaitedFor({ raw }: FastifyRequest): boolean {
  // A full buffer is the server's own delay.
  return !raw.complete && !raw.destroyed && raw.readableLength < raw.readableHighWaterMark;
}

function isUnbounded({ raw, headers }: FastifyRequest): boolean {
  if (raw.complete) return false;
  return !(Number(headers['content-length'] ?? Number.NaN) <= MAX_REST_BYTES);
}

const TOO_SLOW = problem('TOO_SLOW');

// Whoever reads the body hears of it as of a broken connection, but the connection can still carry the answer.
function endSlowBody({ raw, id }: FastifyRequest, reply: FastifyReply): void {
  if (reply.raw.headersSent) return;
  if (!reply.sent && raw.listenerCount('error') > 0) raw.emit('error', TOO_SLOW);
  // The identity provider answers by itself.
  if (reply.sent) {
    const head = { 'content-type': 'application/problem+json', connection: 'close' };
    reply.raw.writeHead(TOO_SLOW.status, head).end(JSON.stringify(problemBody(TOO_SLOW, id)));
  }
}

function lookAtBody({ request, reply, received }: Watched, leastBytes: number): void {
  received.push(request.raw.socket.bytesRead);
  if (received.length <= LOOKS) return;
  const [before = 0, ...rest] = received;
  received.splice(0, received.length, ...rest);
  const moved = (received.at(-1) ?? 0) - before;
  if (moved < leastBytes && isWaitedFor(request)) endSlowBody(request, reply);
}

function lookAtAnswer(watched: Watched, socket: Socket): void {
  const isStuck = socket.writableLength > 0 && socket.bytesWritten === watched.written;
  watched.looksWithoutReading = isStuck ? watched.looksWithoutReading + 1 : 0;
  watched.written = socket.bytesWritten;
  if (watched.looksWithoutReading >= LOOKS * READING_PATIENCE) socket.destroy();
}

/**
 * Ends calls of clients that stopped: a body of which less than 1 kB a second comes in so many seconds is refused with 408,
 * an answer that nobody takes for eight times as long is cut (docs/domain.md §15.3).
 */
export const slowClients = fastifyPlugin<{ seconds: number }>(async (app, { seconds }) => {
  const watching = new Map<FastifyRequest, Watched>();
  const lookAtAll = () => {
    for (const watched of watching.values()) {
      lookAtBody(watched, seconds * BYTES_PER_SECOND);
      lookAtAnswer(watched, watched.request.raw.socket);
    }
  };
  const timer = setInterval(lookAtAll, (seconds * 1_000) / LOOKS).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    watching.set(request, {
      request,
      reply,
      received: [socket.bytesRead],
      written: socket.bytesWritten,
      looksWithoutReading: 0,
    });
    reply.raw.once('close', () => watching.delete(request));
  });
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === ERRORS.TOO_SLOW || isUnbounded(request)) reply.header('connection', 'close');
  });
});
