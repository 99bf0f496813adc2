import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { errorCode } from '../../kernel/error-code.ts';
import { StartError, type StartErrorCode } from '../../kernel/start-error.ts';
import type { Config } from '../settings/config.ts';

const REFUSALS: Readonly<Record<string, StartErrorCode>> = {
  EADDRINUSE: 'PORT_IN_USE',
  EACCES: 'PORT_NOT_ALLOWED',
  EADDRNOTAVAIL: 'PORT_NOT_ALLOWED',
  ENOTFOUND: 'PORT_NOT_ALLOWED',
  EAI_AGAIN: 'PORT_NOT_ALLOWED',
};

// An earlier server whose npm was killed notices that within half a second and then first releases its port.
const TIMEOUT_MS = 2_000;
const POLL_INTERVAL_MS = 100;

/**
 * The port of a setting to listen on, checked to be free on every address of the host. For `localhost` that is IPv4 and IPv6:
 * Fastify reports no error when only one of the two is taken.
 */
export async function findPort(
  { host, port }: Pick<Config, 'host' | 'port'>,
  setting = 'PORT',
): Promise<number> {
  try {
    let found = port;
    for (const { address } of await lookup(host, { all: true })) found = await waitForPort(address, found);
    return found;
  } catch (error) {
    throw explain(error, host, port, setting);
  }
}

/** Starts to accept requests. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
  setting = 'PORT',
): Promise<void> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` });
  } catch (error) {
    throw explain(error, host, port, setting);
  }
}

async function waitForPort(host: string, port: number): Promise<number> {
  const until = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await tryPort(host, port);
    } catch (error) {
      if (errorCode(error) !== 'EADDRINUSE' || Date.now() > until) throw error;
      await pause(POLL_INTERVAL_MS);
    }
  }
}

function tryPort(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address();
      const found = typeof address === 'object' ? (address?.port ?? port) : port;
      server.close(() => resolve(found));
    });
  });
}

function explain(error: unknown, address: string, port: number, setting: string): unknown {
  const refusal = REFUSALS[errorCode(error)];
  if (!refusal) return error;
  const params = { address, port, setting, other: port + 1, reason: (error as Error).message };
  return new StartError(refusal, params, { cause: error });
}
