import { checkValue } from '@cooler/contract/kernel/validate.ts';
import { hasRight, type Right } from '@cooler/contract/rights.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { answerChange } from '../../kernel/http/idempotent.ts';
import { readAs } from '../../kernel/http/read-body.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { describeExtra } from '../../kernel/openapi/describe.ts';
import { problem, refuseFaults } from '../../kernel/problem.ts';
import { findDeputies, findDeputized, findProfile, listOrdered, setOutOfOffice } from './own-profile.repo.ts';

const BASE = '/resource/regional-representatives';
const LOOKUP = { right: 'regional-representatives.lookup' } as const;
const CHANGE = { right: 'own-out-of-office.change' } as const;

const profileQuery = z.object({ username: z.optional(z.string().check(z.maxLength(255))) });
const outOfOfficeQuery = z.extend(profileQuery, { date: z.optional(z.string()) });

function ownName({ user }: FastifyRequest): string {
  return user.username.toLowerCase();
}

/** The person asked for: oneself, or somebody else for those with this right. */
function personIn(request: FastifyRequest, username: string | undefined, right: Right): string {
  const asked = username?.trim().toLowerCase() || ownName(request);
  if (asked !== ownName(request) && !hasRight(request.user.roles, right)) throw problem('ACCESS_DENIED');
  return asked;
}

function endDate(date: string | undefined): string | null {
  if (date === '') return null;
  if (date === undefined) refuseFaults({ date: [{ code: 'PLEASE_SELECT_DATE' }] });
  const checked = checkValue({ kind: 'date' }, date);
  if ('fault' in checked) refuseFaults({ date: [checked.fault] });
  return date ?? null;
}

function describe(summary: string, ...parameters: string[]) {
  const properties = Object.fromEntries(parameters.map((name) => [name, { type: 'string' }]));
  return describeExtra('regional-representatives', summary, { querystring: { type: 'object', properties } });
}

/** What the header asks about the user, and the ordered list of everybody (spec §7). */
export function ownProfileRoutes(app: FastifyInstance, context: RouteContext): void {
  const { pool } = context;

  app.get(`${BASE}/get-ordered-list`, { config: LOOKUP, schema: describe('Everybody by name') }, () =>
    listOrdered(pool),
  );

  app.get(
    `${BASE}/username`,
    { config: LOOKUP, schema: describe('Own profile', 'username') },
    async (request) => {
      const { username } = readAs(profileQuery, request.query);
      return findProfile(pool, personIn(request, username, 'regional-representatives.view'));
    },
  );

  app.get(`${BASE}/deputies`, { config: LOOKUP, schema: describe('Own deputies') }, (request) =>
    findDeputies(pool, ownName(request)),
  );

  app.get(`${BASE}/deputized`, { config: LOOKUP, schema: describe('Whom the user deputizes') }, (request) =>
    findDeputized(pool, ownName(request)),
  );

  app.put(
    `${BASE}/set-out-of-office-end-date`,
    { config: CHANGE, schema: describe('Set the out-of-office date', 'date', 'username') },
    (request, reply) =>
      answerChange(context, request, reply, 'FORM', async (change) => {
        const { username, date } = readAs(outOfOfficeQuery, request.query);
        const person = personIn(request, username, 'any-out-of-office.change');
        return { status: 200, body: await setOutOfOffice(change, person, endDate(date)) };
      }),
  );
}
