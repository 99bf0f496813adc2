import { compactVerify, createLocalJWKSet, errors, type JWTPayload } from 'jose';
import { type IdentityKeys, publicKeys } from '../provider/keys.ts';

export interface IdTokenHint {
  readonly userId: string;
  readonly clientId: string;
  readonly sessionUid: string;
}

/** The user, client and session of an ID token of this issuer, even if expired; undefined if invalid (docs/identity.md §4.2). */
export async function readIdTokenHint(
  token: string,
  keys: IdentityKeys,
  issuer: string,
): Promise<IdTokenHint | undefined> {
  try {
    const { payload } = await compactVerify(token, createLocalJWKSet(publicKeys(keys)), {
      algorithms: ['RS256'],
    });
    const claims = JSON.parse(Buffer.from(payload).toString()) as JWTPayload;
    if (claims.iss !== issuer || claims.typ !== 'ID') return undefined;
    return {
      userId: String(claims.sub),
      clientId: String(claims.aud),
      sessionUid: String(claims.sid),
    };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
