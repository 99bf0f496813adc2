import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { Spool } from '../../kernel/spool.ts';
import type { UploadedFile } from '../../kernel/upload/assess-file.ts';
import type { Change } from '../../kernel/write/change.ts';

const PART_BYTES = 1024 * 1024;

async function* partsOf(content: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  yield Buffer.concat(waiting);
}

/** Stores the bytes of a file with its plan. */
export async function keepContent({ client }: Change, plan: number, file: UploadedFile): Promise<void> {
  let part = 0;
  for await (const content of partsOf(file.open())) {
    await client.query(sql`
      insert into upload_plan_parts (plan, part, content) values (${plan}, ${part}, ${content})`);
    part += 1;
  }
}

async function readPart(pool: Pool, plan: number, part: number): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ content: Buffer }>(sql`
    select content from upload_plan_parts where plan = ${plan} and part = ${part}`);
  return rows[0]?.content;
}

/** Processes the stored file of a plan as if it had just been uploaded. */
export async function withContent<Result>(
  pool: Pool,
  plan: number,
  { name, maxRows }: Pick<UploadedFile, 'name' | 'maxRows'>,
  work: (file: UploadedFile) => Promise<Result>,
): Promise<Result> {
  const spool = await Spool.open();
  try {
    let content = await readPart(pool, plan, 0);
    for (let part = 1; content; part += 1) {
      spool.append(content);
      await spool.flush();
      content = await readPart(pool, plan, part);
    }
    return await work({ name, maxRows, open: () => Readable.from(spool.read(0, spool.length)) });
  } finally {
    await spool.close();
  }
}
