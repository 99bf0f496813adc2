import { preferences } from '@cooler/contract/features/preference/preferences-schema.ts';
import type { FastifyInstance } from 'fastify';
import { handleChange } from '../../kernel/http/handle-change.ts';
import { readAs } from '../../kernel/http/read-body.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { describeExtra, jsonSchemaOf, titled } from '../../kernel/openapi/describe.ts';
import { findPreferences, keepPreferences } from './preferences.repo.ts';

const PATH = 'preferences';
const BASE = `/resource/${PATH}`;
const config = { right: 'preferences.keep' } as const;
const PREFERENCES = titled('Preferences', jsonSchemaOf(preferences));

/** Display preferences; users read and change only their own. */
export function preferenceRoutes(app: FastifyInstance, context: RouteContext): void {
  const own = describeExtra(PATH, 'Own display preferences', {
    response: { 200: PREFERENCES },
  });
  app.get(BASE, { config, schema: own }, ({ user }) => findPreferences(context.pool, user.id));

  const keeping = describeExtra(PATH, 'Change own display preferences', {
    body: PREFERENCES,
    response: { 200: PREFERENCES },
  });
  app.put(BASE, { config: { ...config, isRepeatable: true }, schema: keeping }, (request, reply) => {
    const wanted = readAs(preferences, request.body);
    return handleChange(context, request, reply, 'FORM', async (change) => {
      await keepPreferences(change, request.user.id, wanted);
      return { status: 200, body: wanted };
    });
  });
}
