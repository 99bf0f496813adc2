import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../../../kernel/problem.ts';
import { DIST } from './dist.ts';
import type { KeptVersions } from './kept-versions.ts';
import { isPageAddress } from './page-address.ts';
import type { TextVersions, WebPage } from './web-page.ts';

const ASSET = /^\/assets\/([\w.-]+)$/;

const WORKER = /\/worker\.js(\.br|\.gz)?$/;
// A worker is subject to the policy of its own script response.
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

interface StaticFilesOptions {
  readonly page: WebPage | undefined;
  readonly kept: KeptVersions;
  readonly textVersions: () => Promise<TextVersions>;
  /** The folder of the built web application. */
  readonly root?: string;
}

// A missing script or picture must get a 404, not the page: browsers send `sec-fetch-dest`. The service worker fetches `/` itself.
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isDocument = (headers['sec-fetch-dest'] ?? 'document') === 'document';
  return method === 'GET' && (isDocument || url === '/') && isPageAddress(url);
}

/** Serves the built web application: hashed files as immutable, its single page with a fresh nonce at every other URL. */
export async function staticFiles(
  app: FastifyInstance,
  { page, kept, textVersions, root = DIST }: StaticFilesOptions,
): Promise<void> {
  if (page) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      globIgnore: ['**/*.br', '**/*.gz', 'index.html', '.vite/**'],
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (WORKER.test(path)) reply.header('content-security-policy', WORKER_POLICY);
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const asset = ASSET.exec(request.url)?.[1];
    const old = asset && (await kept.read(asset));
    if (old) {
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(old.type)
        .send(old.content);
    }
    if (!page || !wantsPage(request)) throw problem('NOT_FOUND');
    // The page must be served even when the database does not answer.
    const { html, policy } = page.render(await textVersions().catch(() => undefined));
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
  });
}
