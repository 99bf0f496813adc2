import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';
import { seedDemoData } from '../standalone/demo/seed-demo-data.ts';
import { keepSessionAlive } from '../standalone/identity/sessions.ts';
import { DEMO_USERS, seedDemoUsers } from '../standalone/identity/users/demo-users.ts';
import { Browser, throughInject } from './identity/browser.ts';
import { mint, signInWith } from './identity/tokens.ts';
import { startTestApp } from './test-app.ts';

const DAY_S = 86_400;

// The server with demo data for `npm run fuzz`: sends its origin and a token for each role, and ends when its parent disconnects.
const errorsOnly = { write: (line: string) => /"level":[56]0/.test(line) && process.stderr.write(line) };
const { app, pool, owner, close } = await startTestApp({ LOG_LEVEL: 'error' }, errorsOnly);
await seedDemoData(owner, { scale: 1, today: '2026-03-15' });
await seedDemoUsers(owner);

/** A token for the whole run, of a user signed in through the pages, which user administration requires. */
async function lastingToken(username: string): Promise<string> {
  const browser = new Browser(throughInject(app), 'http://localhost:3000');
  const claims = decodeJwt((await signInWith(browser, username)).access_token);
  await keepSessionAlive(pool, String(claims.sid), DAY_S);
  return mint(pool, { ...claims, exp: Math.floor(Date.now() / 1000) + DAY_S });
}

const tokens: Record<string, string> = {};
for (const { username, roles } of DEMO_USERS) tokens[String(roles[0])] = await lastingToken(username);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
process.send?.({ origin: `http://127.0.0.1:${port}`, tokens });
await once(process, 'disconnect');
app.server.closeAllConnections();
await close();
process.exit();
