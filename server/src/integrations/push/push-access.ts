import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';

/** By what the server sends to browsers. */
export interface PushAccess {
  /** Browsers subscribe by it, in base64url. */
  readonly publicKey: string;
  readonly signingKey: KeyObject;
  /** Whom push services write to when something is wrong. */
  readonly contact: string;
  /** Whether an address is one of a push service that is called. */
  isService(endpoint: string): boolean;
}

export interface PushSettings {
  /** 32 bytes in base64url. */
  readonly privateKey: string;
  /** Names of push services, with all below them; `localhost` may do without TLS. */
  readonly hosts: readonly string[];
  readonly contact: string;
}

/** The access of a private key. */
export function pushAccess({ privateKey, hosts, contact }: PushSettings): PushAccess {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const point = keys.getPublicKey();
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', d: privateKey, x: part(1, 33), y: part(33, 65) };
  return {
    publicKey: point.toString('base64url'),
    signingKey: createPrivateKey({ format: 'jwk', key: jwk }),
    contact,
    isService(endpoint) {
      if (!URL.canParse(endpoint)) return false;
      const { protocol, hostname, username } = new URL(endpoint);
      if (username || (protocol !== 'https:' && hostname !== 'localhost')) return false;
      return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
    },
  };
}
