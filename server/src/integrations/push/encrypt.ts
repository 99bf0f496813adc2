import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription, in base64url. */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

const RECORD_SIZE = 4_096;
// The delimiter of the last record; no padding.
const LAST_RECORD = Buffer.from([2]);

function newKeys(): ECDH {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return keys;
}

function derived(secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** Encrypts a push message end to end, so that only the browser can read it (RFC 8291). */
export function encryptPush(
  text: string,
  { p256dh, auth }: BrowserKeys,
  keys = newKeys(),
  salt = randomBytes(16),
): Buffer {
  const browser = Buffer.from(p256dh, 'base64url');
  const own = keys.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, own]);
  const shared = derived(keys.computeSecret(browser), Buffer.from(auth, 'base64url'), info, 32);
  const key = derived(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(shared, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([
    ...[salt, size, Buffer.from([own.length]), own],
    ...[cipher.update(text), cipher.update(LAST_RECORD), cipher.final(), cipher.getAuthTag()],
  ]);
}
