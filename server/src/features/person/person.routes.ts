import {
  MAX_NAMES,
  NAME_SEPARATOR,
  namedPerson,
  namesQuery,
} from '@cooler/contract/features/person/person.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { readAs } from '../../kernel/http/read-body.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { describeExtra, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import { findNames } from './find-names.ts';

/** Looks up the names of people by the user names in records. */
export function personRoutes(app: FastifyInstance, { pool }: RouteContext): void {
  const config = { right: 'people.names' } as const;
  const schema = describeExtra('people', 'Names of people, by user names separated by commas', {
    querystring: jsonSchemaOf(namesQuery),
    response: { 200: jsonSchemaOf(z.array(namedPerson)) },
  });
  app.get('/resource/people', { config, schema }, ({ query }) => {
    const { usernames } = readAs(namesQuery, query);
    const asked = new Set(usernames.split(NAME_SEPARATOR).filter(Boolean));
    return findNames(pool, [...asked].slice(0, MAX_NAMES));
  });
}
