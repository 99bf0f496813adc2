import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A fake push service with one browser, which decrypts what it receives. */
export interface PushService {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  readonly received: Received[];
  /** The status of further responses. */
  answers: number;
  close(): Promise<void>;
}

/** A private key as in the setting `PUSH_PRIVATE_KEY`. */
export function newPushKey(): string {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return keys.getPrivateKey('base64url');
}

export async function startPushService(): Promise<PushService> {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const received: Received[] = [];
  const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));

  function read(body: Buffer): string {
    const sender = body.subarray(21, 86);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
    const shared = derived(browser.computeSecret(sender), auth, info, 32);
    const salt = body.subarray(0, 16);
    const key = derived(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derived(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(body.subarray(-16));
    const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
    return text.subarray(0, -1).toString();
  }

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    received.push({ headers: request.headers, text: read(body) });
    response.writeHead(service.answers).end();
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const service: PushService = {
    subscription: {
      endpoint: `http://localhost:${(server.address() as AddressInfo).port}/browser`,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    received,
    answers: 201,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}
