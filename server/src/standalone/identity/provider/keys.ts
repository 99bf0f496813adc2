import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';

export interface IdentityKeys {
  /** Private key that signs the tokens. */
  readonly signing: JWK;
  /** Secrets that sign the cookies. */
  readonly cookies: string[];
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const kid = randomBytes(16).toString('base64url');
  return { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' };
}

async function newCookieKeys(): Promise<string[]> {
  return [randomBytes(32).toString('base64url')];
}

async function findKey<T>(pool: Pool, purpose: string): Promise<T | undefined> {
  const { rows } = await pool.query(sql`select material from identity_keys where purpose = ${purpose}`);
  return rows[0]?.material;
}

/** Loads the key or creates it; processes that start concurrently all get the one that was stored first. */
async function loadOrCreateKey<T>(pool: Pool, purpose: string, make: () => Promise<T>): Promise<T> {
  const existing = await findKey<T>(pool, purpose);
  if (existing) return existing;
  await pool.query(sql`
    insert into identity_keys (purpose, material) values (${purpose}, ${JSON.stringify(await make())})
    on conflict (purpose) do nothing`);
  const stored = await findKey<T>(pool, purpose);
  if (!stored) throw new Error(`The identity key "${purpose}" could not be stored`);
  return stored;
}

/** The provider's keys, created at the first start. */
export async function loadKeys(pool: Pool): Promise<IdentityKeys> {
  const signing = await loadOrCreateKey(pool, 'signing', newSigningKey);
  const cookies = await loadOrCreateKey(pool, 'cookies', newCookieKeys);
  return { signing, cookies };
}

/** The public keys, as the certs endpoint publishes them. */
export function publicKeys({ signing }: IdentityKeys): JSONWebKeySet {
  const { kty, n, e, kid, use, alg } = signing;
  return { keys: [{ kty, n, e, kid, use, alg } as JWK] };
}

/** The embedded provider's public keys, for token verification in the same process. */
export async function embeddedKeys(pool: Pool) {
  return publicKeys(await loadKeys(pool));
}
