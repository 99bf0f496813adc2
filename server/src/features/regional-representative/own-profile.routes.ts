import { regionalRepresentative } from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import { checkValue } from '@cooler/contract/kernel/validate.ts';
import { hasRight, type Right } from '@cooler/contract/rights.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isPast } from '../../kernel/database/budapest.ts';
import { handleChange } from '../../kernel/http/handle-change.ts';
import { readAs } from '../../kernel/http/read-body.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { describeExtra, type JsonSchema, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import { partSchema, possiblePartSchema } from '../../kernel/openapi/entity-schemas.ts';
import { problem, throwIfInvalid } from '../../kernel/problem.ts';
import { findDeputies, findDeputized, findProfile, listOrdered, setOutOfOffice } from './own-profile.repo.ts';

const BASE = '/resource/regional-representatives';
const LOOKUP = { right: 'regional-representatives.lookup' } as const;
const CHANGE = { right: 'own-out-of-office.change' } as const;

const profileQuery = z.object({ username: z.optional(z.string().check(z.maxLength(255))) });
const outOfOfficeQuery = z.extend(profileQuery, { date: z.optional(z.string()) });

function ownName({ user }: FastifyRequest): string {
  return user.username.toLowerCase();
}

/** The person in question: the user, or somebody else with this right. */
function personIn(request: FastifyRequest, username: string | undefined, right: Right): string {
  const given = username?.trim().toLowerCase();
  const isOwnLogin = given === request.user.login.toLowerCase();
  const asked = given && !isOwnLogin ? given : ownName(request);
  if (asked !== ownName(request) && !hasRight(request.user.roles, right)) throw problem('ACCESS_DENIED');
  return asked;
}

function endDate(date: string | undefined): string | null {
  if (date === '') return null;
  if (date === undefined) throwIfInvalid({ date: [{ code: 'PLEASE_SELECT_DATE' }] });
  const checked = checkValue({ kind: 'date' }, date);
  if ('faults' in checked) throwIfInvalid({ date: checked.faults });
  return date ?? null;
}

const peopleBy = (...paths: string[]): JsonSchema => ({
  type: 'array',
  items: partSchema(regionalRepresentative, paths),
});

const PEOPLE = peopleBy('id', 'name', 'outOfOfficeEndDate');
const PROFILE_FIELDS = ['id', 'name', 'outOfOfficeEndDate', 'rank', 'region'];
const PROFILE = possiblePartSchema(regionalRepresentative, PROFILE_FIELDS);

function describe(summary: string, answer: JsonSchema, query?: z.ZodMiniType) {
  return describeExtra('regional-representatives', summary, {
    ...(query && { querystring: jsonSchemaOf(query) }),
    response: { 200: answer },
  });
}

/** The user's profile for the page header, and the list of all representatives (docs/domain.md §14.2). */
export function ownProfileRoutes(app: FastifyInstance, context: RouteContext): void {
  const { pool } = context;

  app.get(
    `${BASE}/get-ordered-list`,
    { config: LOOKUP, schema: describe('All representatives, by name', peopleBy('id', 'name', 'sfaCode')) },
    () => listOrdered(pool),
  );

  app.get(
    `${BASE}/username`,
    { config: LOOKUP, schema: describe('Own profile', PROFILE, profileQuery) },
    async (request) => {
      const { username } = readAs(profileQuery, request.query);
      return findProfile(pool, personIn(request, username, 'regional-representatives.view'));
    },
  );

  app.get(`${BASE}/deputies`, { config: LOOKUP, schema: describe('Own deputies', PEOPLE) }, (request) =>
    findDeputies(pool, ownName(request)),
  );

  app.get(
    `${BASE}/deputized`,
    { config: LOOKUP, schema: describe('Whom the user deputizes', PEOPLE) },
    (request) => findDeputized(pool, ownName(request)),
  );

  app.put(
    `${BASE}/set-out-of-office-end-date`,
    { config: CHANGE, schema: describe('Set the out-of-office date', PROFILE, outOfOfficeQuery) },
    (request, reply) =>
      handleChange(context, request, reply, 'FORM', async (change) => {
        const { username, date } = readAs(outOfOfficeQuery, request.query);
        const person = personIn(request, username, 'any-out-of-office.change');
        const day = endDate(date);
        if (day && (await isPast(change.client, day))) throwIfInvalid({ date: [{ code: 'DAY_PAST' }] });
        return { status: 200, body: await setOutOfOffice(change, person, day) };
      }),
  );
}
