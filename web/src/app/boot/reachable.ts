import type { ServerConfig } from '../../kernel/server-config/server-config.ts';

// A network that does not respond in this time counts as offline.
const TIMEOUT_MS = 5_000;

export const CONFIG_ADDRESS = '/public/config';

/** Whether an address answers with JSON; gateways and captive portals answer with pages of their own. */
async function answersJson(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok && typeof (await answer.json()) === 'object';
  } catch {
    return false;
  }
}

/** Whether the server responds, whatever the device reports about its network. */
export async function isServerReachable(): Promise<boolean> {
  return navigator.onLine && answersJson(CONFIG_ADDRESS);
}

/** Whether a user can sign in: the server and the identity provider respond. */
export async function canSignIn({ identity }: ServerConfig): Promise<boolean> {
  const discovery = `${identity.authority}/.well-known/openid-configuration`;
  const answers = await Promise.all([isServerReachable(), answersJson(discovery)]);
  return answers.every(Boolean);
}
