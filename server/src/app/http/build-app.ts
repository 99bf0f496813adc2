import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { ElixirSync } from '../../features/elixir/run/elixir-sync.ts';
import { FindingComputer } from '../../features/finding/finding-computer.ts';
import { textVersions } from '../../features/message/edited-texts.ts';
import { publicMessageRoutes } from '../../features/message/public-messages.routes.ts';
import { callbackRoutes } from '../../features/partner/callbacks/callback.routes.ts';
import { keepFilePlan } from '../../features/upload-plan/keep-file-plan.ts';
import { UploadQueue } from '../../features/upload-queue/upload-queue.ts';
import { findAccounts } from '../../features/user/people.ts';
import { userAdministrationRoutes } from '../../features/user/user-administration.routes.ts';
import { keysOfIssuer } from '../../identity/token/key-source.ts';
import { tokenCheck } from '../../identity/token/token-check.ts';
import type { VerifierOptions } from '../../identity/token/token-verifier.ts';
import { secureServersOf } from '../../integrations/certificates/secure-servers.ts';
import { type Certificates, watchCertificates } from '../../integrations/certificates/watch-certificates.ts';
import { clamdScanner } from '../../integrations/clamd/scanner.ts';
import { createSource } from '../../integrations/elixir/create-source.ts';
import { CSV_LIMITS } from '../../kernel/csv/open-csv.ts';
import type { SlowStatements } from '../../kernel/database/observed.ts';
import type { FileStore } from '../../kernel/files/file-store.ts';
import { BODY_BYTES } from '../../kernel/http/read-body.ts';
import { problem } from '../../kernel/problem.ts';
import { followDatabaseClock } from '../../standalone/identity/database-clock.ts';
import { embeddedKeys } from '../../standalone/identity/provider/keys.ts';
import { issuerOf } from '../../standalone/identity/realm.ts';
import { scheduleAccountCheck } from '../maintenance/schedule-account-check.ts';
import { scheduleCertificateCheck } from '../maintenance/schedule-certificate-check.ts';
import { mayRemoveFiles } from '../maintenance/store-owner.ts';
import type { Config } from '../settings/config.ts';
import { refuseConnection } from './client-errors.ts';
import { healthRoutes } from './health/health-routes.ts';
import { callLimits } from './limits/call-limits.ts';
import { pictureFileRoute } from './picture-file-route.ts';
import { accessLog } from './plugins/access-log.ts';
import { compression } from './plugins/compression.ts';
import { CutAnswers } from './plugins/cut-answers.ts';
import { describedRoutes } from './plugins/described-routes.ts';
import { errorHandler, sendProblem } from './plugins/error-handler.ts';
import { figureMetrics } from './plugins/figure-metrics.ts';
import { metrics } from './plugins/metrics.ts';
import { oneMeaning } from './plugins/one-meaning.ts';
import { openApi } from './plugins/open-api.ts';
import { rightsGuard } from './plugins/rights-guard.ts';
import { securityHeaders, unhookedHeaders } from './plugins/security-headers.ts';
import { securityLog } from './plugins/security-log.ts';
import { slowClients } from './plugins/slow-clients.ts';
import { soundInput } from './plugins/sound-input.ts';
import { telemetry } from './plugins/telemetry.ts';
import { webVersion } from './plugins/web-version.ts';
import { publicRoutes } from './public-routes.ts';
import { reads } from './reads/reads.ts';
import { resourceRoutes } from './routes.ts';
import { userAdministration } from './user-administration.ts';
import { DIST } from './web/dist.ts';
import { type KeptVersions, keptVersions } from './web/kept-versions.ts';
import { readablePageAddress } from './web/page-address.ts';
import { staticFiles } from './web/static-files.ts';
import { openWebPage } from './web/web-page.ts';
import { withAccess } from './with-access.ts';

export interface AppOptions {
  readonly config: Config;
  readonly pool: Pool;
  readonly files: FileStore;
  readonly log: FastifyBaseLogger;
  readonly slow?: SlowStatements | undefined;
}

// The longest request is a CSV upload of 600 s (docs/domain.md §15.3).
const REQUEST_TIMEOUT_MS = 600_000;
const CHECKS_PER_HEADERS_TIMEOUT = 3;
// Room for the longest token (docs/domain.md §15.2), an address and what else browsers send; Node's own limit is 16 kB.
const HEADER_BYTES = 24_576;

function createFastify({ log, config }: AppOptions): FastifyInstance {
  const { clientSeconds, trustedProxies, publicUrl } = config;
  const headersTimeout = clientSeconds * 1_000;
  const app = Fastify({
    loggerInstance: log,
    // A request with an undecodable URL runs no hooks.
    frameworkErrors: (_error, request, reply) => {
      reply.headers({ ...unhookedHeaders(publicUrl), 'x-request-id': request.id });
      sendProblem(reply, problem('MALFORMED_REQUEST'), request.id);
    },
    rewriteUrl: ({ url = '/' }) => readablePageAddress(url),
    logController: new CutAnswers(),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_BYTES.usual,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      maxHeaderSize: HEADER_BYTES,
      headersTimeout,
      // `oneMeaning` refuses a call without a host, with the headers of other answers.
      requireHostHeader: false,
      connectionsCheckingInterval: Math.ceil(headersTimeout / CHECKS_PER_HEADERS_TIMEOUT),
    },
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, unhookedHeaders(publicUrl)),
    trustProxy: trustedProxies,
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  // Schemas only describe the routes; the handlers validate bodies with the contract's declarations.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
  app.removeContentTypeParser('text/plain');
  return app;
}

async function verifierOptions({ config, pool, log }: AppOptions): Promise<VerifierOptions> {
  const { oidcIssuer, oidcAudience: audience, publicUrl } = config;
  if (oidcIssuer) return { issuer: oidcIssuer, audience, log, fetchKeys: keysOfIssuer(oidcIssuer) };
  const clock = await followDatabaseClock(pool);
  return {
    issuer: issuerOf(publicUrl),
    audience,
    log,
    fetchKeys: () => embeddedKeys(pool),
    now: () => clock.now(),
  };
}

// Scheduled syncs run while the application listens; syncs on demand need no schedule.
function openElixir({ config, pool, log }: AppOptions, app: FastifyInstance): ElixirSync {
  const { source, everyMinutes, keys } = config.elixir;
  const elixir = new ElixirSync({ pool, log, everyMinutes, source: createSource(source, keys) });
  app.addHook('onListen', async () => elixir.start());
  app.addHook('onClose', () => elixir.stop());
  return elixir;
}

type Accounts = () => Promise<readonly string[]>;

// Nightly runs happen while the application listens; findings on demand need no schedule.
function openFindings(
  { config, pool, log }: AppOptions,
  accounts: Accounts,
  app: FastifyInstance,
): FindingComputer {
  const findings = new FindingComputer({ pool, log, facts: { answerDays: config.answerDays, accounts } });
  app.addHook('onListen', async () => findings.start());
  app.addHook('onClose', () => findings.stop());
  return findings;
}

function checkAccounts({ pool, log }: AppOptions, accounts: Accounts, app: FastifyInstance): void {
  let stop = async (): Promise<void> => undefined;
  app.addHook('onListen', async () => {
    stop = scheduleAccountCheck(pool, accounts, log);
  });
  app.addHook('onClose', () => stop());
}

function openCertificates({ config, log }: AppOptions, app: FastifyInstance): Certificates {
  const certificates = watchCertificates(secureServersOf(config), log);
  let stop = async (): Promise<void> => undefined;
  app.addHook('onListen', async () => {
    stop = scheduleCertificateCheck(certificates);
  });
  app.addHook('onClose', () => stop());
  return certificates;
}

// Other processes may get requests for the assets of a page from this one, so the assets are stored before the first
// request; a file store that hangs delays the start by this much at most.
const STORE_WITHIN_MS = 5_000;

function openVersions({ config, files, pool, log }: AppOptions, app: FastifyInstance): KeptVersions {
  const mayRemove = () => mayRemoveFiles({ pool, files, log }, Date.now());
  const versions = keptVersions({ files, count: config.keepVersions, dist: DIST, mayRemove });
  let keeping = Promise.resolve();
  app.addHook('onReady', async () => {
    keeping = versions.keep().catch((err) => log.warn({ err }, 'files of the web application were not kept'));
    await Promise.race([keeping, pause(STORE_WITHIN_MS, undefined, { ref: false })]);
  });
  app.addHook('onClose', () => keeping);
  return versions;
}

/** Registers the plugins that apply to every request; their order matters. */
async function registerPlugins(
  app: FastifyInstance,
  { config, pool, slow }: AppOptions,
  pageVersion: string | undefined,
  certificates: Certificates,
): Promise<void> {
  await app.register(errorHandler);
  await app.register(telemetry);
  await app.register(accessLog, { isOn: config.accessLog });
  await app.register(securityHeaders, config);
  await app.register(webVersion, { version: pageVersion });
  await app.register(compression);
  await app.register(slowClients, { seconds: config.clientSeconds });
  await app.register(soundInput);
  await app.register(oneMeaning);
  await app.register(describedRoutes);
  await app.register(callLimits, { pool, ...config.callLimits });
  await app.register(metrics);
  const elixirEveryMinutes = config.elixir.everyMinutes;
  const fetchKeys = config.oidcIssuer ? keysOfIssuer(config.oidcIssuer) : undefined;
  await app.register(figureMetrics, { pool, elixirEveryMinutes, certificates, fetchKeys });
  await app.register(reads, { pool, url: config.databaseReadUrl, slow, publicUrl: config.publicUrl });
  await app.register(securityLog);
  await app.register(openApi, { version: config.version });
  await app.register(multipart, {
    limits: {
      ...{ files: 1, fields: 10, parts: 11, headerPairs: 100 },
      ...{ fileSize: CSV_LIMITS.bytes, fieldSize: 8_192 },
    },
  });
  const noScan = async () => undefined;
  app.decorate('scanFile', config.clamdUrl ? clamdScanner(config.clamdUrl) : noScan);
  app.decorate('shutdown', { isNear: false });
  // A call on a kept connection could arrive while that is being closed.
  app.addHook('onSend', async (_request, reply) => {
    if (app.shutdown.isNear) reply.header('connection', 'close');
  });
}

/** The whole server, not listening yet: used by `npm start` and by tests. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, pool, files } = options;
  const app = createFastify(options);
  const elixir = openElixir(options, app);
  const uploadQueue = new UploadQueue(pool, config.uploadsAtOnce);
  const page = await openWebPage(config);
  const certificates = openCertificates(options, app);
  await registerPlugins(app, options, page?.version, certificates);
  await app.register(healthRoutes, { pool, dataDir: config.dataDir });
  await app.register(publicRoutes, { config });
  const verifier = await verifierOptions(options);
  const administration = userAdministration(options, verifier);
  const accounts = () => findAccounts(pool, administration.directory, administration.issuer);
  const findings = openFindings(options, accounts, app);
  checkAccounts(options, accounts, app);
  await app.register(publicMessageRoutes, { pool });
  const { partners, publicUrl, callbacksPerMinute: callsPerMinute } = config;
  await app.register(callbackRoutes, { pool, partners, publicUrl, callsPerMinute });
  await app.register(pictureFileRoute, { pool, files });
  await app.register(async (scope) => {
    await scope.register(tokenCheck, { ...verifier, pool, adminAcr: config.adminAcr });
    await scope.register(rightsGuard);
    resourceRoutes(scope, {
      pool,
      files,
      uploadQueue,
      uploads: {
        runInTurn: (uploader, work) =>
          uploadQueue.runInTurn(uploader, () => withAccess(pool, uploader, work)),
        maxRows: config.uploadRows,
        keepPlan: keepFilePlan,
      },
      elixir,
      findings,
      requestRules: config.requestRules,
      directory: administration.directory,
      notifications: { push: config.push, sendsEmail: config.mail !== undefined },
      status: {
        ...{ version: config.version, dataDir: config.dataDir, files },
        ...{ elixirEveryMinutes: config.elixir.everyMinutes, certificates },
      },
      partners: { accesses: config.partners, simulatorPage: config.simulatorPage },
    });
  });
  await app.register(userAdministrationRoutes, administration);
  if (!config.oidcIssuer) {
    // Not loaded when an external identity provider is configured.
    const { embeddedIdentity } = await import('../../standalone/identity/embedded-identity.ts');
    await app.register(embeddedIdentity, {
      pool,
      publicUrl: config.publicUrl,
      clientId: config.oidcClientId,
      audience: config.oidcAudience,
    });
  }
  await app.register(staticFiles, {
    ...{ page, kept: openVersions(options, app) },
    textVersions: () => textVersions(pool),
  });
  return app;
}
