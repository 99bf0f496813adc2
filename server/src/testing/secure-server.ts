import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import tls, { createServer } from 'node:tls';
import { type Certificate, makeCertificate } from './certificates.ts';

/** The key and the certificate of a server, as Node.js expects them. */
export const credentialsOf = ({ key, pem }: Certificate) => ({
  key: key.export({ type: 'pkcs8', format: 'pem' }),
  cert: pem,
});

/** An authority that this process trusts until the end. */
export function trustNewAuthority() {
  const authority = makeCertificate({ name: 'Authority', isAuthority: true });
  const trusted = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...trusted, authority.pem]);
  return { authority, end: () => tls.setDefaultCACertificates(trusted) };
}

/** A server on this machine with a certificate, which says nothing. */
export async function startSecureServer(certificate: Certificate) {
  const server = createServer(credentialsOf(certificate)).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    host: `localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}
