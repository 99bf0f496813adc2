import type { Socket } from 'node:net';
import { ERRORS } from '@cooler/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { problem } from '../../../kernel/problem.ts';
import { problemBody } from './error-handler.ts';

/** A client that sends less is too slow. */
const BYTES_PER_SECOND = 1_000;
/** Checks per period. */
const CHECKS = 3;
/** The rest of a refused body is still read up to this size, so that the client receives the error response. */
const MAX_REST_BYTES = 128 * 1024 * 1024;
/** Socket buffers hide slow reading, so clients have this many times as long to read. */
const READ_FACTOR = 8;

interface Watched {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Bytes received as of the last checks, oldest first. */
  readonly received: number[];
  written: number;
  checksWithoutProgress: number;
}

function isAwaitingBody({ raw }: FastifyRequest): boolean {
  // If the buffer is full, the server is the slow side.
  return !raw.complete && !raw.destroyed && raw.readableLength < raw.readableHighWaterMark;
}

function isUnbounded({ raw, headers }: FastifyRequest): boolean {
  if (raw.complete) return false;
  return !(Number(headers['content-length'] ?? Number.NaN) <= MAX_REST_BYTES);
}

const TOO_SLOW = problem('TOO_SLOW');

// The body's reader gets an error, as for a broken connection, but the response can still be sent.
function endSlowBody({ raw, id }: FastifyRequest, reply: FastifyReply): void {
  // It was refused before its body had arrived.
  if (reply.raw.closed) raw.socket.destroy();
  if (reply.raw.headersSent) return;
  if (!reply.sent && raw.listenerCount('error') > 0) raw.emit('error', TOO_SLOW);
  // The identity provider writes its responses itself.
  if (reply.sent) {
    const head = { 'content-type': 'application/problem+json', connection: 'close' };
    reply.raw.writeHead(TOO_SLOW.status, head).end(JSON.stringify(problemBody(TOO_SLOW, id)));
  }
}

function checkBody({ request, reply, received }: Watched, minBytes: number): void {
  received.push(request.raw.socket.bytesRead);
  if (received.length <= CHECKS) return;
  const [before = 0, ...rest] = received;
  received.splice(0, received.length, ...rest);
  const moved = (received.at(-1) ?? 0) - before;
  if (moved < minBytes && isAwaitingBody(request)) endSlowBody(request, reply);
}

function checkResponse(watched: Watched, socket: Socket): void {
  const isStuck = socket.writableLength > 0 && socket.bytesWritten === watched.written;
  watched.checksWithoutProgress = isStuck ? watched.checksWithoutProgress + 1 : 0;
  watched.written = socket.bytesWritten;
  if (watched.checksWithoutProgress >= CHECKS * READ_FACTOR) socket.destroy();
}

/**
 * Ends requests of slow clients: a body that arrives at less than 1 kB/s over `seconds` is refused with 408, or disconnected
 * if it was answered before; a response that is not read at all for eight times as long is aborted (docs/domain.md §15.3).
 */
export const slowClients = fastifyPlugin<{ seconds: number }>(async (app, { seconds }) => {
  const watching = new Map<FastifyRequest, Watched>();
  const forgetIfOver = (request: FastifyRequest, { raw }: FastifyReply): void => {
    if (raw.closed && (request.raw.complete || request.raw.socket.destroyed)) watching.delete(request);
  };
  const checkAll = () => {
    for (const watched of watching.values()) {
      checkBody(watched, seconds * BYTES_PER_SECOND);
      checkResponse(watched, watched.request.raw.socket);
      forgetIfOver(watched.request, watched.reply);
    }
  };
  const timer = setInterval(checkAll, (seconds * 1_000) / CHECKS).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    watching.set(request, {
      request,
      reply,
      received: [socket.bytesRead],
      written: socket.bytesWritten,
      checksWithoutProgress: 0,
    });
    reply.raw.once('close', () => forgetIfOver(request, reply));
  });
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === ERRORS.TOO_SLOW || isUnbounded(request)) reply.header('connection', 'close');
  });
});
