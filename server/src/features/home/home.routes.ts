import { type Home, home } from '@cooler/contract/features/home/home.ts';
import { hasRight } from '@cooler/contract/rights.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import type { AuthenticatedUser } from '../../identity/token/authenticated-user.ts';
import { handleChange } from '../../kernel/http/handle-change.ts';
import { readAs } from '../../kernel/http/read-body.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { describeExtra, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import { idText, versionText } from '../device-register/parameters.ts';
import type { PartnerSetup } from '../partner/setup.ts';
import { findAdminHome } from './find-admin-home.ts';
import { findLeaderHome } from './find-leader-home.ts';
import { findOwnHome, findTiles } from './find-own-home.ts';
import { markRequestSeen } from './mark-request-seen.ts';

const lookQuery = z.object({ id: idText, version: versionText });

/** What the home page has of the user's own: nothing for leaders, only the tiles for IT administrators. */
async function findOwnPart(
  pool: Pool,
  { username, roles }: AuthenticatedUser,
): Promise<Pick<Home, 'tiles' | 'own'>> {
  if (hasRight(roles, 'statistics.view')) return { tiles: null, own: null };
  if (hasRight(roles, 'partners.view')) return { tiles: await findTiles(pool, username), own: null };
  return findOwnHome(pool, username);
}

/** The home page in one call, and marking own requests as seen (docs/domain.md §11.6). */
export function homeRoutes(app: FastifyInstance, context: RouteContext, setup: PartnerSetup): void {
  const schema = describeExtra('home', 'The home page of the user', {
    response: { 200: jsonSchemaOf(home) },
  });
  app.get('/resource/home', { config: { right: 'home.view' }, schema }, (request) => {
    const { user } = request;
    const isLeader = hasRight(user.roles, 'statistics.view');
    const isAdmin = hasRight(user.roles, 'partners.view');
    return request.read(async (pool) => ({
      ...(await findOwnPart(pool, user)),
      leading: isLeader ? await findLeaderHome(pool, user.username) : null,
      hands: isAdmin ? await findAdminHome(pool, setup) : null,
    }));
  });

  const look = describeExtra('home', 'Mark an own request as seen', {
    querystring: jsonSchemaOf(lookQuery),
    response: { 204: { type: 'null' } },
  });
  const looking = { config: { right: 'home.view', isRepeatable: true }, schema: look } as const;
  app.put('/resource/home/looks', looking, (request, reply) =>
    handleChange(context, request, reply, 'FORM', async (change) => {
      await markRequestSeen(change, readAs(lookQuery, request.query));
      return { status: 204, body: undefined };
    }),
  );
}
