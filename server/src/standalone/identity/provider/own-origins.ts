import type { KoaContextWithOIDC } from 'oidc-provider';
import type { WebClient } from '../realm.ts';

const CORS = 'access-control-';

/** Removes CORS headers for foreign origins: for some routes the library allows any origin. */
export function ownOriginsOnly({ origins }: WebClient) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next();
    if (origins.includes(ctx.get('origin'))) return;
    for (const name of Object.keys(ctx.response.headers)) if (name.startsWith(CORS)) ctx.remove(name);
  };
}
