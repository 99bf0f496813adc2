import assert from 'node:assert/strict';
import type { RequestEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { errorCode } from '../../../../kernel/error-code.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { runChange } from '../../../../kernel/write/change.ts';
import { applyEvent } from '../../steps/transition.ts';
import { fileOf, pathsOf, upload } from '../../upload/testing/files.ts';
import { askingBody, chosenMembers, receivingShop } from './asking.ts';
import type { Cast } from './cast.ts';
import type { Command } from './commands.ts';
import { codeOf, NOTHING, type Outcome, pick } from './outcome.ts';
import type { Snapshot } from './snapshot.ts';
import { actorOf, after, EVENTS, isOpen, isSaid, type ModelRequest, STEP_EVENTS } from './steps.ts';

const REQUESTS = '/resource/work-requests';

type Following = Command & { does: 'step' };

/** Refusals that an event can meet although the table allows it. */
const MAY_REFUSE: Readonly<Partial<Record<RequestEvent, readonly string[]>>> = {
  approve: ['SHOP_CEASED', 'NOT_ENOUGH_STOCK', 'NOTHING_TO_MOVE', 'ALL_IN_OTHER_REQUESTS'],
};

const LEADER_ADDRESSES: Readonly<Record<string, string>> = { delete: 'deleted' };

const isEnd = (event: RequestEvent) => ['deny', 'delete', 'failed'].includes(event);

/** Prefers requests that are still open. */
function chooseRequest({ requests }: Snapshot, { follows, request }: Following): ModelRequest | undefined {
  const open = requests.filter(isOpen);
  return pick(follows && open.length > 0 ? open : requests, request);
}

/** Prefers events that the table allows and that do not end the request, so that requests advance far. */
function eventFor({ follows, event }: Following, request: ModelRequest): RequestEvent {
  if (!follows) return event;
  const allowed = STEP_EVENTS.filter((each) => after(request, each));
  const onward = allowed.filter((each) => !isEnd(each));
  return (
    pick(allowed.includes(event) || onward.length === 0 ? allowed : onward, EVENTS.indexOf(event)) ?? event
  );
}

const VERSIONS = {
  'no version': () => ({}),
  'the version': (version: number) => ({ version }),
  'a stale version': (version: number) => ({ version: version + 1 }),
};

function versionNamed({ names }: Following, { version }: ModelRequest): { version?: number } {
  return VERSIONS[names](version);
}

async function cause(
  { leader, pool }: Cast,
  id: number,
  event: RequestEvent,
  version: object,
  said: string | null,
): Promise<string> {
  if (actorOf(event) === 'leaders') {
    const address = LEADER_ADDRESSES[event] ?? event;
    const body = { ...version, ...(said !== null && { reason: said }) };
    return codeOf(await leader('PUT', `${REQUESTS}/${address}/id?id=${id}`, body));
  }
  try {
    await runChange(pool, { actor: 'partner', door: 'WORKFLOW' }, (change) =>
      applyEvent(change, id, event, 'partner', { ...version, message: said }),
    );
    return 'done';
  } catch (error) {
    if (error instanceof Problem) return error.code;
    // The HTTP layer turns a deadlock into this code; partner events bypass it here.
    if (errorCode(error) === '40P01') return 'RETRY_CONFLICT';
    throw error;
  }
}

/** Asserts that a request takes along exactly the listed members. */
async function assertTakes(pool: Pool, id: number, listed: readonly number[]): Promise<void> {
  const { rows } = await pool.query(sql`select child_devices as taken from work_requests where id = ${id}`);
  assert.deepEqual(rows, [{ taken: listed }]);
}

export async function ask(
  { van, pool }: Cast,
  command: Command & { does: 'ask' },
  seen: Snapshot,
): Promise<Outcome> {
  const workRequest = askingBody(command, seen);
  const isBulk = command.whole && command.pieces === null && command.type !== 'TRANSIT';
  const address = isBulk ? 'bulk-both' : 'bulk-save';
  const childDevices = isBulk ? chosenMembers(command, workRequest, seen) : undefined;
  const answer = await van('POST', `${REQUESTS}/${address}`, { workRequest, childDevices });
  const code = codeOf(answer);
  if (code === 'done' && childDevices) await assertTakes(pool, answer.body.id, childDevices);
  const receives = receivingShop(workRequest);
  return { code, adds: [command.type], receives, mayRefuse: 'anything' };
}

export async function edit(
  { leader }: Cast,
  command: Command & { does: 'edit' },
  seen: Snapshot,
): Promise<Outcome> {
  const request = pick(seen.requests, command.request);
  if (!request) return NOTHING;
  const body = { ...askingBody(command, seen), version: request.version };
  const code = codeOf(await leader('PUT', `${REQUESTS}/update/id?id=${request.id}`, body));
  const moves = (before: ModelRequest) => {
    const edited = after(before, 'edit');
    return edited && { ...edited, type: command.type };
  };
  return { code, moves, request, mayRefuse: 'anything' };
}

export async function takeStep(
  cast: Cast,
  command: Command & { does: 'step' },
  seen: Snapshot,
): Promise<Outcome> {
  const chosen = chooseRequest(seen, command);
  if (!chosen) return NOTHING;
  const event = eventFor(command, chosen);
  const said = isSaid(event) ? command.says : null;
  const code = await cause(cast, chosen.id, event, versionNamed(command, chosen), said);
  const mayRefuse = command.names === 'a stale version' ? 'anything' : (MAY_REFUSE[event] ?? []);
  return { code, moves: (before) => after(before, event, said), request: chosen, mayRefuse };
}

/** A user without the right calls a leader's step, or a partner's step at a leader's address. */
export async function trespass(
  { van }: Cast,
  command: Command & { does: 'trespass' },
  seen: Snapshot,
): Promise<Outcome> {
  const request = pick(seen.requests, command.request);
  if (!request) return NOTHING;
  const address = `${REQUESTS}/${LEADER_ADDRESSES[command.event] ?? command.event}/id?id=${request.id}`;
  const code = codeOf(await van('PUT', address));
  if (code === 'done') throw new Error(`${command.event} by somebody without the right`);
  return { code, mayRefuse: 'anything' };
}

export async function uploadRequests(
  { leader }: Cast,
  { asked }: Command & { does: 'upload-requests' },
  seen: Snapshot,
): Promise<Outcome> {
  const type = asked[0]?.type ?? 'DELIVERY';
  const bodies = asked.map((each) => askingBody({ ...each, type }, seen));
  const csv = fileOf(bodies, pathsOf(type));
  const code = codeOf(await upload(leader, { type, csv }));
  return { code, adds: bodies.map(() => type), mayRefuse: 'anything' };
}
