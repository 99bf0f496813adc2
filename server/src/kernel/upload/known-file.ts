import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { UploadProblem } from '@cooler/contract/kernel/upload-report.ts';
import type { Pool, PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { dayOf } from '../database/budapest.ts';

/** The content of a file, and its SHA-256, valid once the content was read to its end. */
export interface HashedContent {
  readonly content: Readable;
  readonly digest: () => string;
}

/** Hashes a stream while it is read. */
export function hashContent(content: Readable): HashedContent {
  const hash = createHash('sha256');
  async function* watched(): AsyncGenerator<Buffer> {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  }
  return { content: Readable.from(watched()), digest: () => hash.copy().digest('hex') };
}

/** The SHA-256 of a whole file, without keeping it. */
export async function hashOf(file: Readable): Promise<string> {
  const { content, digest } = hashContent(file);
  for await (const _ of content);
  return digest();
}

/** A warning for a file that was uploaded before, with day and user. */
export async function knownFileWarnings(
  client: Pool | PoolClient,
  entity: string,
  fileName: string,
  contentHash: string,
): Promise<UploadProblem[]> {
  const { rows } = await client.query<{ day: string; person: string }>(sql`
    select ${dayOf('uploaded_at')} as day, coalesce(person_name(uploaded_by), uploaded_by) as person from uploads
    where entity = ${entity} and content_hash = ${contentHash} and not dry_run and rejected = 0
    order by id desc limit 1`);
  return rows.map((params) => ({
    row: 0,
    column: '',
    value: fileName,
    code: 'FILE_UPLOADED_BEFORE',
    params: { ...params },
  }));
}
