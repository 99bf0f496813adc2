import { isUtf8 } from 'node:buffer';
import { hasRight, type Right } from '@cooler/contract/rights.ts';
import type { Role } from '@cooler/contract/roles.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import {
  LIST_PARAMETERS,
  OPERATION_NAMES,
  OPERATIONS,
  type Operation,
} from '../../identity/directory/operations.ts';
import { REFUSALS } from '../../identity/directory/refusals.ts';
import type { DirectoryAnswer, UserDirectory } from '../../identity/directory/user-directory.ts';
import { userOf } from '../../identity/token/authenticated-user.ts';
import { type AdminAcr, needSecondFactor } from '../../identity/token/second-factor.ts';
import { verifyRequest } from '../../identity/token/token-check.ts';
import {
  type AccessTokenClaims,
  bearerToken,
  type VerifyToken,
} from '../../identity/token/token-verifier.ts';
import { contextOf } from '../../kernel/http/route-context.ts';
import { Problem, problem } from '../../kernel/problem.ts';
import { type Administrator, administration } from './administer.ts';
import { describeOperation, paramsOf } from './describe-operation.ts';
import { readBody } from './read-body.ts';
import { visibleFields } from './visible-fields.ts';

export interface UserAdministrationOptions {
  readonly pool: Pool;
  readonly realm: string;
  /** The issuer of the administered users' tokens. */
  readonly issuer: string;
  readonly adminAcr: AdminAcr;
  /** The public URL of the administered realm, without a trailing slash. */
  readonly adminUrl: string;
  readonly verify: VerifyToken;
  readonly directory: UserDirectory;
  /** The problem that a database error means to the user; undefined when it is an internal error. */
  readonly toProblem: (error: Error) => Problem | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The claims of the token behind a call of the user administration. */
    claims: AccessTokenClaims;
  }
}

const ROOT = '/auth/admin/realms/:realm';
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const UNSUPPORTED_MEDIA_TYPE = 415;

/** The value of `confirm` with which an administrator gives up their own right. */
const CONFIRMATION = 'own-rights';

type Query = Readonly<Record<string, string>>;

const REFUSED = { 404: {}, 405: {} };

/** The format of an id, without path traversal. */
const ID = /^(?!\.+$)[\w:.@-]{1,255}$/;

function unknownId(operation: Operation): DirectoryAnswer {
  return operation === 'listRoleUsers' ? REFUSALS.noSuchRole : REFUSALS.unknownUser;
}

function send(reply: FastifyReply, { status, body }: DirectoryAnswer): FastifyReply {
  if (body === undefined) return reply.code(status).send();
  return reply.code(status).type('application/json;charset=utf-8').send(JSON.stringify(body));
}

const tokenOf = ({ headers }: FastifyRequest): string => bearerToken(headers.authorization) ?? '';

const rolesHeld = ({ user }: FastifyRequest, held: readonly string[]): Role[] =>
  user.roles.filter((role) => held.includes(role));

function searchOf(request: FastifyRequest): Query {
  const query = request.query as Readonly<Record<string, unknown>>;
  const given = LIST_PARAMETERS.filter((name) => typeof query[name] === 'string');
  return Object.fromEntries(given.map((name) => [name, String(query[name])]));
}

/** Takes bodies unparsed: their errors are reported with Keycloak's wording. */
function takeJsonAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body: Buffer, done) =>
    isUtf8(body) ? done(null, body.toString()) : done(problem('MALFORMED_REQUEST')),
  );
}

function answerFaults(app: FastifyInstance, toProblem: UserAdministrationOptions['toProblem']): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const found = error instanceof Problem ? error : toProblem(error);
    // The product's own problems have the same format everywhere.
    if (found) throw found;
    if (error.statusCode === UNSUPPORTED_MEDIA_TYPE) return send(reply, REFUSALS.wrongType);
    if (error.statusCode && error.statusCode < 500) return send(reply, REFUSALS.malformed);
    request.log.error({ err: error }, 'user administration failed');
    return send(reply, REFUSALS.fault);
  });
}

function administratorOf(request: FastifyRequest, directory: UserDirectory, right: Right): Administrator {
  return {
    id: request.claims.sub,
    async refusal(client) {
      const held = await directory.presentRoles(client, tokenOf(request), request.claims);
      if (!held) return REFUSALS.unauthorized;
      return hasRight(rolesHeld(request, held), right) ? undefined : REFUSALS.forbidden;
    },
    context: contextOf(request, 'FORM'),
    givesUpOwnRight: (request.query as Query).confirm === CONFIRMATION,
  };
}

/**
 * Serves the part of Keycloak's admin API that the product calls, to users with the right: in front of the embedded
 * provider and of Keycloak alike (docs/domain.md §14.8, docs/identity.md §2).
 */
export async function userAdministrationRoutes(
  app: FastifyInstance,
  options: UserAdministrationOptions,
): Promise<void> {
  const { pool, realm, issuer, adminAcr, adminUrl, verify, directory, toProblem } = options;
  const administer = administration(pool, issuer, directory);
  takeJsonAsText(app);
  answerFaults(app, toProblem);
  app.decorateRequest('user');
  app.decorateRequest('claims');

  app.addHook('onRequest', async (request, reply) => {
    const claims = await verifyRequest(verify, request);
    const held = claims && (await directory.presentRoles(pool, tokenOf(request), claims));
    if (!held) return send(reply, REFUSALS.unauthorized);
    request.claims = claims;
    request.user = await userOf(pool, claims);
    needSecondFactor(claims, request.user.roles, adminAcr, reply);
    request.user = { ...request.user, roles: rolesHeld(request, held) };
    const isOurs = (request.params as { realm?: string }).realm === realm;
    return isOurs ? undefined : send(reply, REFUSALS.unknownRealm);
  });

  function serve(operation: Operation): void {
    const { method, path, right } = OPERATIONS[operation];
    app.route({
      method,
      url: ROOT + path,
      config: { right },
      schema: describeOperation(operation),
      onRequest: async (request, reply) =>
        hasRight(request.user.roles, right) ? undefined : send(reply, REFUSALS.forbidden),
      handler: async (request, reply) => {
        const reading = readBody(operation, request.body);
        if ('refusal' in reading) return send(reply, reading.refusal);
        const { id } = request.params as { id?: string };
        if (id !== undefined && !ID.test(id)) return send(reply, unknownId(operation));
        const call = { operation, id, query: searchOf(request), body: reading.body };
        const { createdId, ...answer } = await administer(call, administratorOf(request, directory, right));
        if (createdId) reply.header('location', `${adminUrl}/users/${createdId}`);
        if (answer.status !== 200) return send(reply, answer);
        return send(reply, { ...answer, body: visibleFields(operation, answer.body) });
      },
    });
  }

  for (const operation of OPERATION_NAMES) serve(operation);
  refuseTheRest(app);
}

/** Every other address and method, refused with Keycloak's wording; verified against 26.7. */
function refuseTheRest(app: FastifyInstance): void {
  const paths = new Set(OPERATION_NAMES.map((operation) => OPERATIONS[operation].path));
  for (const path of paths) {
    const served = OPERATION_NAMES.filter((name) => OPERATIONS[name].path === path);
    const others = METHODS.filter((method) => !served.some((name) => OPERATIONS[name].method === method));
    app.route({
      method: [...others],
      url: ROOT + path,
      schema: { hide: true, params: paramsOf(path), response: REFUSED },
      handler: (_request, reply) => send(reply, REFUSALS.wrongMethod),
    });
  }
  const schema = { hide: true, params: paramsOf(''), response: REFUSED };
  app.all(`${ROOT}/*`, { schema }, (_request, reply) => send(reply, REFUSALS.unknownAddress));
}
