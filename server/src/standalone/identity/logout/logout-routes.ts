import type { FastifyInstance } from 'fastify';
import { acceptForms, fieldsOf } from '../pages/forms.ts';
import { showErrorsAsPages } from '../pages/page-reply.ts';
import { PATHS, REALM_PATH } from '../realm.ts';
import { confirmLogout, endByRefreshToken, type LogoutOptions, logout } from './logout.ts';

/** RP-initiated logout, with Keycloak's behaviour (docs/identity.md §4.2). */
export async function logoutRoutes(app: FastifyInstance, options: LogoutOptions): Promise<void> {
  acceptForms(app);
  showErrorsAsPages(app, options.pool, options.home);
  app.get(REALM_PATH + PATHS.logout, (request, reply) =>
    logout(options, { request, reply, fields: fieldsOf(request.query) }),
  );
  app.post(REALM_PATH + PATHS.logout, (request, reply) => {
    const fields = fieldsOf(request.body);
    const token = fields.refresh_token;
    return token ? endByRefreshToken(options, reply, token) : logout(options, { request, reply, fields });
  });
  app.post(REALM_PATH + PATHS.logoutConfirm, (request, reply) =>
    confirmLogout(options, { request, reply, fields: fieldsOf(request.body) }),
  );
}
