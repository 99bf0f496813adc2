import { accountHolder } from '@cooler/contract/features/user/account-holder.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { UserDirectory } from '../../identity/directory/user-directory.ts';
import { readAs } from '../../kernel/http/read-body.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { describeExtra, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import { findPeople, searchPeople } from './people.ts';

const query = z.object({
  search: z.optional(z.string().check(z.maxLength(255))),
  usernames: z.optional(z.string().check(z.maxLength(8_000))),
  unassigned: z.optional(z.enum(['true', 'false'])),
});

const PEOPLE = jsonSchemaOf(z.array(accountHolder));

/**
 * Users of the identity provider, for those who maintain representatives but may not administer users: by `search`, of all or
 * of those who are not representatives yet, or by `usernames`, separated by commas (docs/domain.md §2.11).
 */
export function peopleRoutes(app: FastifyInstance, { pool }: RouteContext, directory: UserDirectory): void {
  const schema = describeExtra('identity-users', 'Users of the identity provider to pick from', {
    querystring: jsonSchemaOf(query),
    response: { 200: PEOPLE },
  });
  app.get('/resource/identity-users', { config: { right: 'users.lookup' }, schema }, (request) => {
    const { search: text = '', usernames, unassigned } = readAs(query, request.query);
    const { issuer } = request.user;
    return usernames === undefined
      ? searchPeople(pool, directory, issuer, { text, isUnassigned: unassigned === 'true' })
      : findPeople(pool, directory, issuer, usernames.toLowerCase().split(','));
  });
}
