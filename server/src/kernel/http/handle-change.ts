import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { problem } from '../problem.ts';
import { type Change, type ChangeDoor, runChange } from '../write/change.ts';
import { contextOf, type RouteContext } from './route-context.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface StoredAnswer extends Answer {
  readonly body_hash: string;
}

const MAX_KEY_LENGTH = 200;
// Both are in an index, whose rows are limited.
const MAX_ADDRESS_LENGTH = 1_000;

/** The `Idempotency-Key` under which a request is done once. */
export function keyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (request.routeOptions.config.isRepeatable || typeof header !== 'string' || header === '')
    return undefined;
  if (header.length > MAX_KEY_LENGTH || request.url.length > MAX_ADDRESS_LENGTH)
    throw problem('MALFORMED_REQUEST');
  return header;
}

// A second request with the same key waits here until the first has committed or rolled back.
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
  // An update that changes nothing, so that this commit waits for the standby even if the first one was not confirmed by it.
  const { rows } = await client.query<StoredAnswer>(sql`
    update idempotency_keys set status = status
    where key = ${key} and principal = ${request.user.id} and route = ${request.url}
    returning status, body, body_hash`);
  const [answer] = rows;
  if (!answer) throw problem('RETRY_CONFLICT');
  if (answer.body_hash !== bodyHash) throw problem('IDEMPOTENCY_KEY_REUSED');
  return answer;
}

const storeAnswer = (key: string, request: FastifyRequest, { status, body }: Answer): Sql => sql`
  update idempotency_keys set status = ${status}, body = ${JSON.stringify(body)}::jsonb
  where key = ${key} and principal = ${request.user.id} and route = ${request.url}`;

/** An answer, and the statement that stores it. */
interface Outcome {
  readonly answer: Answer;
  readonly last?: Sql;
}

async function runOnce(
  change: Change,
  key: string,
  request: FastifyRequest,
  content: unknown,
  work: (change: Change) => Promise<Answer>,
): Promise<Outcome> {
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(content ?? null))
    .digest('hex');
  if (!(await claimKey(change.client, key, request, bodyHash)))
    return { answer: await replayAnswer(change.client, key, request, bodyHash) };
  const answer = await work(change);
  return { answer, last: storeAnswer(key, request, answer) };
}

/**
 * Does a part of a change that a repeated call with its `Idempotency-Key` finds done; resolves to that answer. `contentOf`
 * tells the file of the call from another one.
 */
export async function doOnce(
  change: Change,
  request: FastifyRequest,
  contentOf: () => Promise<string>,
  work: () => Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly isRepeated: boolean }> {
  const key = keyOf(request);
  if (!key) return { answer: await work(), isRepeated: false };
  const { answer, last } = await runOnce(change, key, request, await contentOf(), work);
  if (last) await change.client.query(last);
  return { answer, isRepeated: last === undefined };
}

/**
 * Runs a request's change in one transaction and sends its answer. With an `Idempotency-Key` the answer is stored in the
 * same transaction: a repeated request gets the same answer, the key with another body is refused (docs/domain.md §2.5).
 */
export async function handleChange(
  { pool }: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  door: ChangeDoor,
  work: (change: Change) => Promise<Answer>,
): Promise<FastifyReply> {
  const key = keyOf(request);
  const { answer } = await runChange<Outcome>(
    pool,
    contextOf(request, door),
    async (change) =>
      key ? await runOnce(change, key, request, request.body, work) : { answer: await work(change) },
    ({ last }) => last,
  );
  const { status, body } = answer;
  return reply.code(status).send(body);
}
