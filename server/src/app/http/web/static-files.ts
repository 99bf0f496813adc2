import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../../../kernel/problem.ts';
import { DIST } from './dist.ts';
import type { KeptVersions } from './kept-versions.ts';
import { isPageAddress } from './page-address.ts';
import type { TextVersions, WebPage } from './web-page.ts';

const ASSET = /^\/assets\/([\w.-]+)$/;

const WORKER = /\/worker\.js(\.br|\.gz)?$/;
// A worker is bound by the policy that its own file came with.
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

interface StaticFilesOptions {
  readonly page: WebPage | undefined;
  readonly kept: KeptVersions;
  readonly textVersions: () => Promise<TextVersions>;
  /** The folder of the built web application. */
  readonly root?: string;
}

// A script or a picture that is not there must not become a page: browsers name what they want. The worker fetches the page by itself.
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isDocument = (headers['sec-fetch-dest'] ?? 'document') === 'document';
  return method === 'GET' && (isDocument || url === '/') && isPageAddress(url);
}

/** Serves the built web application: hashed files for ever, its one page with a fresh nonce at every other address. */
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
    // The page itself must come where the database does not answer.
    const { html, policy } = page.render(await textVersions().catch(() => undefined));
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
  });
}
