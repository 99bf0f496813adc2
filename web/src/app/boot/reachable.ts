import { LATE_MS } from '../../kernel/offline/late.ts';
import type { ServerConfig } from '../../kernel/server-config/server-config.ts';

export const CONFIG_ADDRESS = '/public/config';

// Gateways and captive portals answer with pages of their own.
async function isJsonAt(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(address, { cache: 'no-store', signal });
    return answer.ok && typeof (await answer.json()) === 'object';
  } catch {
    return false;
  }
}

/** Whether an address answers with JSON; tried twice within the time, as a flaky network loses single requests. */
async function answersJson(address: string): Promise<boolean> {
  const signal = AbortSignal.timeout(LATE_MS);
  return (await isJsonAt(address, signal)) || isJsonAt(address, signal);
}

/** Whether the server responds, whatever the device reports about its network. */
export async function isServerReachable(): Promise<boolean> {
  return navigator.onLine && answersJson(CONFIG_ADDRESS);
}

/** Whether the identity provider responds. */
export const isProviderReachable = ({ identity }: ServerConfig): Promise<boolean> =>
  answersJson(`${identity.authority}/.well-known/openid-configuration`);

/** Whether a user can sign in: the server and the identity provider respond. */
export async function canSignIn(config: ServerConfig): Promise<boolean> {
  const answers = await Promise.all([isServerReachable(), isProviderReachable(config)]);
  return answers.every(Boolean);
}
