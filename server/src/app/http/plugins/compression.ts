import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import fastifyPlugin from 'fastify-plugin';

// A smaller response fits into the first packet anyway.
const MIN_BYTES = 1024;
const COMPRESSIBLE = /^(application\/(json|problem\+json)|text\/|image\/svg)/;

type Compress = (content: Buffer) => Promise<Buffer>;

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const deflate = promisify(gzip);

// The levels after which a smaller response costs much more CPU time (docs/decisions/051). Browsers accept Brotli; gzip is for programs on fast networks.
const CODINGS: Readonly<Record<string, Compress>> = {
  br: (content) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 6,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  zstd: (content) => zstd(content, { params: { [constants.ZSTD_c_compressionLevel]: 5 } }),
  gzip: (content) => deflate(content, { level: 3 }),
};

/** The preferred coding that the client accepts; undefined when it accepts none (or only with `q=0`). */
function codingFor(accepted: string | undefined): string | undefined {
  const taken = (accepted ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
    .map((each) => each.replace(/;.*$/, '').trim());
  return Object.keys(CODINGS).find((coding) => taken.includes(coding));
}

/** Compresses buffered responses from 1 kB on; static files are already compressed, and streams are left alone. */
export const compression = fastifyPlugin(async (app) => {
  app.addHook('onSend', async (request, reply, payload) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isWhole || payload.length < MIN_BYTES || reply.hasHeader('content-encoding')) return payload;
    if (!COMPRESSIBLE.test(String(reply.getHeader('content-type')))) return payload;
    reply.header('vary', 'accept-encoding');
    const coding = codingFor(request.headers['accept-encoding']);
    const compress = coding && CODINGS[coding];
    if (!compress) return payload;
    const content = await compress(Buffer.from(payload));
    reply.header('content-encoding', coding).removeHeader('content-length');
    return content;
  });
});
