import { issuerOf } from '../../standalone/identity/realm.ts';
import { seedDemoUsers } from '../../standalone/identity/users/demo-users.ts';
import { Browser, throughInject } from '../identity/browser.ts';
import { startTestApp } from '../test-app.ts';
import type { IdentityHost } from './host.ts';

const WEB_ORIGIN = 'http://localhost:3000';

/** The product with its embedded provider. */
export async function startEmbeddedHost(): Promise<IdentityHost> {
  const { app, pool, close } = await startTestApp();
  await seedDemoUsers(pool);
  return {
    issuer: issuerOf(WEB_ORIGIN),
    webOrigin: WEB_ORIGIN,
    app,
    pool,
    browser: () => new Browser(throughInject(app), WEB_ORIGIN),
    close,
  };
}
