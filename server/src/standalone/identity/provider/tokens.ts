import type { AccessToken, JWTStructured, KoaContextWithOIDC } from 'oidc-provider';
import type { DatabaseClock } from '../database-clock.ts';
import type { WebClient } from '../realm.ts';
import type { UserAccount } from './accounts.ts';
import { personClaims, roleClaims } from './claims.ts';

type Customizer = (ctx: KoaContextWithOIDC, token: unknown, jwt: JWTStructured) => void;

/** Gives access tokens exactly Keycloak's claims, with the user's current roles, and times by the database's clock. */
export function accessTokenShape(client: WebClient, clock: DatabaseClock): Customizer {
  return (ctx, token, jwt) => {
    const { user } = ctx.oidc.account as UserAccount;
    const { sessionUid } = token as AccessToken & { sessionUid?: string };
    const { exp, iat, jti, iss, aud, sub, scope } = jwt.payload;
    jwt.header = { ...jwt.header, typ: 'JWT' };
    jwt.payload = {
      ...{ exp: Number(exp) + clock.ahead(), iat: Number(iat) + clock.ahead(), jti, iss, aud, sub },
      typ: 'Bearer',
      azp: client.id,
      sid: sessionUid,
      'allowed-origins': client.origins,
      ...roleClaims(user),
      scope,
      ...personClaims(user, new Set(String(scope).split(' '))),
    };
  };
}
