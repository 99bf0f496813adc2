import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../../../kernel/problem.ts';

const DIST = join(import.meta.dirname, '../../../../../web/dist');
const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;
const DATA_ADDRESS = /^\/(resource|public|auth|callback|health|metrics|assets)(\/|$|\?)/;

const WORKER = '/capture-worker.js';
// A worker is bound by the policy that its own file came with.
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

function pagePolicy(nonce: string, connectTo: string | undefined): string {
  const origin = connectTo ? ` ${new URL(connectTo).origin}` : '';
  return [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `connect-src 'self'${origin}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

async function readPage(root: string): Promise<string | undefined> {
  try {
    return await readFile(join(root, 'index.html'), 'utf8');
  } catch (error) {
    // Without a built web application the server still answers its data addresses.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function wantsPage({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && !DATA_ADDRESS.test(url);
}

/** Serves the built web application: hashed files for ever, its one page with a fresh nonce at every other address. */
export async function staticFiles(
  app: FastifyInstance,
  { connectTo, root = DIST }: { readonly connectTo: string | undefined; readonly root?: string },
): Promise<void> {
  const page = await readPage(root);
  if (page) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      globIgnore: ['**/*.br', '**/*.gz', 'index.html', '.vite/**'],
      wildcard: false,
      immutable: true,
      maxAge: '365d',
      setHeaders: (reply, path) => {
        if (path.endsWith(WORKER)) reply.header('content-security-policy', WORKER_POLICY);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!page || !wantsPage(request)) throw problem('NOT_FOUND');
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', pagePolicy(nonce, connectTo))
      .type('text/html; charset=utf-8')
      .send(page.replace(NONCE_PLACEHOLDER, nonce));
  });
}
