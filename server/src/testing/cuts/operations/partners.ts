import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { fileOf as elixirFileOf } from '../../../features/elixir/testing/elixir-app.ts';
import { importFrom } from '../../../features/elixir/testing/memory-source.ts';
import { signedHeaders } from '../../../integrations/outbox/signature.ts';
import type { TestAnswer } from '../../test-app.ts';
import { next, type Operations, type Prepare, REQUESTS, requestInStatus, type World } from '../operation.ts';

function callback({ app, secret }: World, reference: number, event: string): () => Promise<TestAnswer> {
  const body = JSON.stringify({
    eventId: randomUUID(),
    reference,
    event,
    occurredAt: new Date().toISOString(),
  });
  return () =>
    app.as()('POST', '/callback/aurora', body, {
      'content-type': 'application/json',
      ...signedHeaders(secret, body),
    });
}

async function messageOf(world: World, state: string): Promise<number> {
  const request = await requestInStatus(world, 'DELIVERY');
  await world.admin('PUT', `${REQUESTS}/approve/id?id=${request}`);
  const { id } = await world.register.one<{ id: number }>(sql`
    update aurora_requests set state = ${state}, failure = 'REFUSED' where work_request_id = ${request} returning id`);
  return id;
}

const ofMessage =
  (address: string): Prepare =>
  async (world) => {
    const id = await messageOf(world, 'PARKED');
    return () => world.admin('PUT', `/resource/aurora-request-que-entries/${address}?id=${id}`);
  };

const ofCallback =
  (address: string): Prepare =>
  async (world) => {
    const request = await requestInStatus(world, 'DELIVERY');
    assert.equal((await callback(world, request, 'started')()).status, 409);
    const { id } = await world.register.one<{ id: number }>(
      sql`select id from partner_callbacks where reference = ${request}`,
    );
    if (address === 'apply') await world.admin('PUT', `${REQUESTS}/approve/id?id=${request}`);
    return () => world.admin('PUT', `/resource/partner-callbacks/${address}/id?id=${id}`);
  };

/** An Elixir file that is held for a decision: it has less than half of the lines of the previous one. */
const ofHeldFile =
  (decision: string): Prepare =>
  async (world) => {
    const mark = next();
    const lines = [0, 1, 2, 3, 4].map((n) => [`E-${mark}-${n}`, 'SFA1'] as const);
    await importFrom(world.app.pool, `whole-${mark}.csv`, elixirFileOf(lines));
    await importFrom(
      world.app.pool,
      `cut-${mark}.csv`,
      elixirFileOf([
        [`E-${mark}-0`, 'SFA1', 'P'],
        [`E-${mark}-9`, 'SFA1'],
      ]),
    );
    const { id } = await world.register.one<{ id: number }>(sql`
      select id from elixir_files where file_path = ${`cut-${mark}.csv`} and state = 'HELD'`);
    return () => world.admin('PUT', `/resource/elixir-files/${decision}/${id}`);
  };

/** A difference: ARRIVED at the partner, APPROVED in the register. */
const ofDifference: Prepare = async (world) => {
  const request = await requestInStatus(world, 'DELIVERY');
  await world.admin('PUT', `${REQUESTS}/approve/id?id=${request}`);
  await world.app.pool.query(
    sql`update aurora_requests set state = 'SENT' where work_request_id = ${request}`,
  );
  const { id } = await world.register.one<{ id: number }>(sql`
    with compared as (
      insert into partner_comparisons (partner, finished_at) values ('AURORA', now()) returning id)
    insert into partner_differences (comparison_id, partner, reference, status_here, status_there)
    select id, 'AURORA', ${request}, 'APPROVED', 'ARRIVED' from compared returning id`);
  return () => world.admin('PUT', `/resource/partner-differences/mend/id?id=${id}`);
};

export const PARTNER_OPERATIONS: Operations = {
  'PUT /resource/partner-callbacks/apply/id': ofCallback('apply'),
  'PUT /resource/partner-callbacks/dismiss/id': ofCallback('dismiss'),
  'POST /callback/aurora': async (world) => {
    const id = await requestInStatus(world, 'DELIVERY');
    await world.admin('PUT', `${REQUESTS}/approve/id?id=${id}`);
    return callback(world, id, 'started');
  },
  'PUT /resource/aurora-request-que-entries/send-again/id': ofMessage('send-again/id'),
  'PUT /resource/aurora-request-que-entries/send-parked-again': async (world) => {
    await world.app.pool.query(`update aurora_requests set state = 'CANCELLED' where state = 'PARKED'`);
    await messageOf(world, 'PARKED');
    await messageOf(world, 'PARKED');
    return () => world.admin('PUT', '/resource/aurora-request-que-entries/send-parked-again');
  },
  'PUT /resource/partner-differences/mend/id': ofDifference,
  'PUT /resource/elixir-files/accept/:id': ofHeldFile('accept'),
  'PUT /resource/elixir-files/reject/:id': ofHeldFile('reject'),
};
