import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { BulkEvent } from '@cooler/contract/features/work-request/decisions/bulk-decision.ts';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { buildRepresentative } from '../../../../testing/build.ts';
import { newRequestOf } from '../../testing/new-request.ts';
import { runRegister } from '../../testing/run-register.ts';
import { ask, listed, say, threadOf } from '../../thread/testing/talk.ts';
import { chosen, DECISIONS, decide, settled } from '../testing/decide.ts';

const REQUESTS = '/resource/work-requests';
const ANSWER = { text: 'A felsőn.' };

/** Laki leads the South, where the shops are, and Béla creates requests. Another leader decides. */
describe('undoing a bulk decision on a request that was sent back with a question', () => {
  const { app, register, as } = runRegister();
  const bela = as('FCR_REGIONAL_REPRESENTATIVE', 'bela');
  const laki = as('FCR_REGIONAL_LEADER', 'laki');
  const other = as('FCR_RETAIL_LEADER', 'other');
  before(async () => {
    const person = { name: 'Laki', username: 'laki', rank: 'REGIONAL_LEADER', region: 'SOUTH' };
    await buildRepresentative(app(), person);
  });

  async function asked(type: RequestType = 'SERVICE'): Promise<number> {
    const { id } = await newRequestOf(bela, register, type);
    const { status, body } = await ask(laki, id, { text: 'Melyik polcon áll?', version: 0 });
    assert.equal(status, 201, JSON.stringify(body));
    return id;
  }
  const decideOn = (id: number, event: BulkEvent) => decide(other, chosen(event, [{ id, version: 0 }]));
  const stateOf = async (id: number) => (await listed(laki, id)).questionState;
  const isInInbox = async (id: number) =>
    (await laki('POST', `${REQUESTS}/page`, { query: { awaiting: 'me', id } })).body.totalElements === 1;
  async function undo(operation: string): Promise<void> {
    const { body } = await other('PUT', `${DECISIONS}/${operation}/undo`);
    assert.deepEqual((await settled(other, body.operationId)).failures, []);
  }

  for (const [event, type] of [
    ['approve', 'SERVICE'],
    ['deny', 'SERVICE'],
    ['approve', 'TRANSIT'],
  ] as const)
    it(`${event} of a ${type}: it waits for the answer again, which the requester can still give`, async () => {
      const id = await asked(type);
      const { operationId } = await decideOn(id, event);
      assert.equal(await stateOf(id), 'NONE');
      await undo(operationId);
      assert.deepEqual([await stateOf(id), await isInInbox(id)], ['WAITS', false]);
      assert.equal((await say(bela, id, ANSWER)).body.kind, 'ANSWER');
      assert.deepEqual([await stateOf(id), await isInInbox(id)], ['ANSWERED', true]);
    });

  it('keeps that it was answered', async () => {
    const id = await asked();
    await say(bela, id, ANSWER);
    const { operationId } = await decideOn(id, 'deny');
    await undo(operationId);
    assert.deepEqual([await stateOf(id), await isInInbox(id)], ['ANSWERED', true]);
  });

  it('takes what the requester wrote after the decision for the answer', async () => {
    const id = await asked();
    const { operationId } = await decideOn(id, 'deny');
    await say(laki, id, { text: 'A kérdező nem válaszol magának.' });
    assert.equal((await say(bela, id, ANSWER)).body.kind, 'COMMENT');
    await undo(operationId);
    assert.deepEqual([await stateOf(id), await isInInbox(id)], ['ANSWERED', true]);
  });

  it('does not wait for the answer to a question that was withdrawn after the decision', async () => {
    const id = await asked();
    const [{ id: question }] = (await threadOf(laki, id)).comments;
    const { operationId } = await decideOn(id, 'approve');
    assert.equal((await laki('DELETE', `${REQUESTS}/${id}/comments/${question}`)).status, 200);
    await undo(operationId);
    assert.deepEqual([await stateOf(id), await isInInbox(id)], ['NONE', true]);
  });

  it('is answered, whether the answer comes just before the decision or just after it', async () => {
    for (const type of ['SERVICE', 'TRANSIT', 'SERVICE', 'TRANSIT'] as const) {
      const id = await asked(type);
      const [{ operationId }] = await Promise.all([decideOn(id, 'approve'), say(bela, id, ANSWER)]);
      await undo(operationId);
      assert.equal(await stateOf(id), 'ANSWERED');
    }
  });
});
