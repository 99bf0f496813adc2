import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { ROLES } from '@cooler/contract/roles.ts';
import { seedDemoData } from '../standalone/demo/seed-demo-data.ts';
import { bearerFor } from './identity/tokens.ts';
import { startTestApp } from './test-app.ts';

const DAY_S = 86_400;

// The server with demo data, for `npm run fuzz`: tells its address and a token for each role, and ends when its caller lets go.
const { app, pool, owner, close } = await startTestApp();
await seedDemoData(owner, { scale: 1, today: '2026-03-15' });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const exp = Math.floor(Date.now() / 1000) + DAY_S;
const tokens = await Promise.all(
  ROLES.map(async (role) => {
    const claims = { sub: role, preferred_username: role.toLowerCase(), exp };
    const { authorization } = await bearerFor(pool, 'http://localhost:3000', [role], claims);
    return [role, authorization.replace('Bearer ', '')] as const;
  }),
);
process.send?.({ origin: `http://127.0.0.1:${port}`, tokens: Object.fromEntries(tokens) });
await once(process, 'disconnect');
app.server.closeAllConnections();
await close();
process.exit();
