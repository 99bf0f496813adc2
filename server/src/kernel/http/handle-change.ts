import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { problem } from '../problem.ts';
import { type Change, type ChangeSource, runChange } from '../write/change.ts';
import { contextOf, type RouteContext } from './route-context.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface Remembered extends Answer {
  readonly body_hash: string;
}

const MAX_KEY_LENGTH = 200;

function keyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (typeof header !== 'string' || header === '') return undefined;
  if (header.length > MAX_KEY_LENGTH) throw problem('MALFORMED_REQUEST');
  return header;
}

// A second call with the key waits here until the first has committed or rolled back.
async function claimKey(
  client: PoolClient,
  key: string,
  request: FastifyRequest,
  bodyHash: string,
): Promise<boolean> {
  const { rowCount } = await client.query(sql`
    insert into idempotency_keys (key, principal, route, body_hash, status)
    values (${key}, ${request.user.id}, ${request.url}, ${bodyHash}, 0) on conflict do nothing`);
  return rowCount === 1;
}

async function replayAnswer(
  client: PoolClient,
  key: string,
  request: FastifyRequest,
  bodyHash: string,
): Promise<Answer> {
  const { rows } = await client.query<Remembered>(sql`
    select status, body, body_hash from idempotency_keys
    where key = ${key} and principal = ${request.user.id} and route = ${request.url}`);
  const [answer] = rows;
  if (!answer) throw problem('RETRY_CONFLICT');
  if (answer.body_hash !== bodyHash) throw problem('IDEMPOTENCY_KEY_REUSED');
  return answer;
}

async function storeAnswer(
  client: PoolClient,
  key: string,
  request: FastifyRequest,
  answer: Answer,
): Promise<void> {
  await client.query(sql`
    update idempotency_keys set status = ${answer.status}, body = ${JSON.stringify(answer.body)}::jsonb
    where key = ${key} and principal = ${request.user.id} and route = ${request.url}`);
}

async function runOnce(
  change: Change,
  key: string,
  request: FastifyRequest,
  work: (change: Change) => Promise<Answer>,
): Promise<Answer> {
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest('hex');
  if (!(await claimKey(change.client, key, request, bodyHash)))
    return replayAnswer(change.client, key, request, bodyHash);
  const answer = await work(change);
  await storeAnswer(change.client, key, request, answer);
  return answer;
}

/**
 * Runs a request's change in one transaction and sends its answer. With an `Idempotency-Key` the answer is
 * kept in the same transaction: the same call again gets it, the same key with another body is refused (docs/domain.md §2.5).
 */
export async function handleChange(
  { pool }: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  source: ChangeSource,
  work: (change: Change) => Promise<Answer>,
): Promise<FastifyReply> {
  const key = request.method === 'POST' ? keyOf(request) : undefined;
  const { status, body } = await runChange(pool, contextOf(request, source), (change) =>
    key ? runOnce(change, key, request, work) : work(change),
  );
  return reply.code(status).send(body);
}
