import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { REALM_PATH } from '../realm.ts';

export interface BrowserSession {
  /** Secret that only this browser's cookie holds. */
  readonly secret: string;
  readonly uid: string;
  readonly userId: string;
}

/** The signed-in session of the browser that sent the request, if there is one. */
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

/** Lets the browser forget its session. */
export function clearBrowserSession(provider: Provider, reply: FastifyReply): void {
  const name = provider.cookieName('session');
  const gone = `Path=${REALM_PATH}; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax`;
  reply.header('set-cookie', [`${name}=; ${gone}`, `${name}.sig=; ${gone}`]);
}
