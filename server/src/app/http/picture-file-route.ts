import { valueAt } from '@cooler/contract/kernel/path.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { FileStore } from '../../kernel/files/file-store.ts';
import { describeExtra } from '../../kernel/openapi/describe.ts';
import { fileAnswer } from '../../kernel/openapi/shared-schemas.ts';
import { type PictureName, pictureOfFile } from '../../kernel/pictures/picture-names.ts';
import { publishedPictures } from '../../kernel/pictures/pictures.ts';
import { problem } from '../../kernel/problem.ts';

const WEBP = 'image/webp';
const HEADERS = {
  'cache-control': 'private, max-age=31536000, immutable',
  // A picture opened as a page cannot run or load anything.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
} as const;

const NAME = { type: 'string', maxLength: 50 } as const;
const SCHEMA = describeExtra('public', 'A picture; its name is what protects it', {
  security: [],
  querystring: {
    type: 'object',
    properties: { folder: NAME, filename: NAME },
    required: ['folder', 'filename'],
  },
  response: { 200: fileAnswer(WEBP) },
});

/**
 * `GET /public/file/get?folder=&filename=` (docs/domain.md §14.9): a picture or its thumbnail. Public, because `<img>` sends no token: names are
 * unguessable and contents harmless (docs/decisions/026). Everything else gets the same 404.
 */
export async function pictureFileRoute(
  app: FastifyInstance,
  { pool, files }: { pool: Pool; files: FileStore },
): Promise<void> {
  async function isPublished({ folder, fileName }: PictureName): Promise<boolean> {
    return (await publishedPictures(pool, folder, [fileName])).has(fileName);
  }

  app.get('/public/file/get', { schema: SCHEMA }, async ({ query, headers }, reply) => {
    const fileName = valueAt(query, 'filename');
    const picture = pictureOfFile(valueAt(query, 'folder'), fileName);
    if (!picture || !(await isPublished(picture))) throw problem('NOT_FOUND');
    const tag = `"${fileName}"`;
    if (headers['if-none-match'] === tag) return reply.code(304).headers(HEADERS).header('etag', tag).send();
    const content = await files.read({ folder: picture.folder, fileName: String(fileName) });
    if (!content) throw problem('NOT_FOUND');
    return reply
      .headers(HEADERS)
      .type(WEBP)
      .header('etag', tag)
      .header('content-disposition', `inline; filename="${fileName}"`)
      .send(content);
  });
}
