import { createHmac, createPublicKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Pool } from 'pg';
import { embeddedKeys } from '../../standalone/identity/provider/keys.ts';
import type { Browser } from './browser.ts';
import { CLIENT_ID, goodClaims, mint, signInWith } from './tokens.ts';

/** Tokens that must be rejected (docs/domain.md §1.3); each is valid except for one thing. */
export async function badTokens(pool: Pool, browser: Browser): Promise<Record<string, string>> {
  const keys = await embeddedKeys(pool);
  const claims = goodClaims(browser.origin, ['FCR_ADMIN']);
  const now = Math.floor(Date.now() / 1000);
  const kid = String(keys.keys[0]?.kid);
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const publicKey = createPublicKey({ key: keys.keys[0] as JsonWebKey, format: 'jwk' });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const hmac = (secret: string) => {
    const input = `${encode({ alg: 'HS256', kid })}.${encode(claims)}`;
    return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
  };
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreignJwk = foreign.publicKey.export({ format: 'jwk' });
  const signForeign = (header: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', ...header }).sign(foreign.privateKey);
  const good = await mint(pool, claims);
  const { id_token, refresh_token } = await signInWith(browser, 'admin');
  const without = (claim: string) => mint(pool, { ...claims, [claim]: undefined });
  const withClaims = (changes: object) => mint(pool, { ...claims, ...changes });
  return {
    'alg none': `${encode({ alg: 'none' })}.${encode(claims)}.`,
    'alg none with the signature': `${encode({ alg: 'none', kid })}.${good.split('.').slice(1).join('.')}`,
    'HS256 with the public key': hmac(pem),
    'HS256 with the public key after a line end': hmac(`\n${pem}`),
    'HS256 with an empty key': hmac(''),
    'unknown kid': await signForeign({ kid: 'unknown' }),
    'known kid, other key': await signForeign({ kid }),
    'key in the header': await signForeign({ kid, jwk: foreignJwk }),
    'key address in the header': await signForeign({ kid: 'x', jku: 'http://127.0.0.1:1/certs' }),
    'unknown critical header': good.replace(/^[^.]+/, encode({ alg: 'RS256', kid, crit: ['x'], x: 1 })),
    'changed payload': `${good.split('.')[0]}.${encode({ ...claims, sub: 'x' })}.${good.split('.')[2]}`,
    'other issuer': await withClaims({ iss: `${browser.origin}/auth/realms/other` }),
    'no issuer': await without('iss'),
    'other audience': await withClaims({ aud: 'account' }),
    'audience of the web application': await withClaims({ aud: CLIENT_ID }),
    'no audience': await without('aud'),
    expired: await withClaims({ exp: now - 10 }),
    'no expiry': await without('exp'),
    'not yet valid': await withClaims({ nbf: now + 60 }),
    'no subject': await without('sub'),
    'a subject that is not a string': await withClaims({ sub: { a: 1 } }),
    'NUL in the name': await withClaims({ preferred_username: 'a\0b' }),
    'half a character in the name': await withClaims({ preferred_username: '\ud800' }),
    'a name that is not a string': await withClaims({ preferred_username: ['admin'] }),
    'no roles of a client': await withClaims({ resource_access: { x: null } }),
    'roles that are not an array': await withClaims({ realm_access: { roles: 'FCR_ADMIN' } }),
    'no roles of the realm': await withClaims({ realm_access: null }),
    'ID token': id_token,
    'ID token for the API': await withClaims({ typ: 'ID' }),
    'refresh token': refresh_token,
    'refresh token for the API': await withClaims({ typ: 'Refresh' }),
    'no kind': await without('typ'),
    garbage: 'garbage',
    'three empty parts': '..',
    '20 kB': await withClaims({ padding: 'x'.repeat(20_000) }),
  };
}
