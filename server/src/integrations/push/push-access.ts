import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';

/** The server's credentials for push services (VAPID). */
export interface PushAccess {
  /** Used by browsers to subscribe, in base64url. */
  readonly publicKey: string;
  readonly signingKey: KeyObject;
  /** The e-mail address that push services contact about problems. */
  readonly contact: string;
  /** Whether a URL belongs to an allowed push service. */
  isService(endpoint: string): boolean;
}

export interface PushSettings {
  /** 32 bytes in base64url. */
  readonly privateKey: string;
  /** Domains of the allowed push services, including subdomains; `localhost` may be without TLS and at another port. */
  readonly hosts: readonly string[];
  readonly contact: string;
}

/** Derives the credentials from a private key. */
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
      const { protocol, hostname, port, username, password } = new URL(endpoint);
      if (username || password) return false;
      if (hostname !== 'localhost' && (protocol !== 'https:' || port)) return false;
      return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
    },
  };
}
