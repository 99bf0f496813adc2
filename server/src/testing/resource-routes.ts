import { tmpdir } from 'node:os';
import type { Right } from '@cooler/contract/rights.ts';
import { DEFAULT_RULES } from '@cooler/contract/testing/default-rules.ts';
import Fastify from 'fastify';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { type ResourceContext, resourceRoutes } from '../app/http/routes.ts';
import { ElixirSync } from '../features/elixir/run/elixir-sync.ts';
import { FindingComputer } from '../features/finding/finding-computer.ts';
import { UploadQueue } from '../features/upload-queue/upload-queue.ts';
import { folderSource } from '../integrations/elixir/folder.ts';
import { folderStore } from '../kernel/files/folder-store.ts';
import { EMBEDDED_DIRECTORY } from '../standalone/identity/users/embedded-directory.ts';
import type { Method } from './test-app.ts';

export interface ResourceRoute {
  readonly method: Method;
  readonly url: string;
  readonly right: Right | undefined;
}

/** All routes that the server registers below /resource. */
export async function collectRoutes(pool: Pool): Promise<ResourceRoute[]> {
  const routes: ResourceRoute[] = [];
  const elixir = new ElixirSync({
    pool,
    log: pino({ level: 'silent' }),
    everyMinutes: 15,
    source: folderSource(''),
  });
  const collector = Fastify({ exposeHeadRoutes: false });
  collector.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat()) routes.push({ method: each as Method, url, right: config?.right });
  });
  const files = folderStore(tmpdir());
  const uploadQueue = new UploadQueue(pool, { perUser: 1, inAll: 1 });
  const context: ResourceContext = {
    pool,
    files,
    uploadQueue,
    uploads: {
      runInTurn: (uploader, work) => uploadQueue.runInTurn(uploader, work),
      maxRows: 1,
      keepPlan: async () => undefined,
    },
    elixir,
    findings: new FindingComputer({
      pool,
      log: pino({ level: 'silent' }),
      facts: { answerDays: 1, accounts: async () => [] },
    }),
    directory: EMBEDDED_DIRECTORY,
    status: {
      version: '0',
      dataDir: '.',
      files,
      elixirEveryMinutes: 15,
      certificates: { look: async () => undefined, seen: () => [] },
    },
    partners: { accesses: { AURORA: undefined, PRIME_SOLS: undefined }, simulatorPage: undefined },
    notifications: { push: undefined, sendsEmail: false },
    requestRules: DEFAULT_RULES,
  };
  collector.register(async (scope) => resourceRoutes(scope, context));
  await collector.ready();
  await collector.close();
  return routes;
}
