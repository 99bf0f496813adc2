import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { REALM_PATH } from '../realm.ts';

export interface BrowserSession {
  /** The secret in this browser's cookie. */
  readonly secret: string;
  readonly uid: string;
  readonly userId: string;
}

/** The session of the browser that sent the request; undefined if nobody is signed in. */
export async function browserSession(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<BrowserSession | undefined> {
  const { cookies } = provider.createContext(request.raw, reply.raw);
  const secret = cookies.get(provider.cookieName('session'), { signed: true });
  const session = secret ? await provider.Session.find(secret) : undefined;
  if (!secret || !session?.accountId) return undefined;
  return { secret, uid: session.uid, userId: session.accountId };
}

/** Deletes the browser's session cookies. */
export function clearBrowserSession(provider: Provider, reply: FastifyReply): void {
  const name = provider.cookieName('session');
  const gone = `Path=${REALM_PATH}; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax`;
  reply.header('set-cookie', [`${name}=; ${gone}`, `${name}.sig=; ${gone}`]);
}
