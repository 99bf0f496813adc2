import assert from 'node:assert/strict';
import type { Turn } from './commands.ts';
import { isDone, type Outcome } from './outcome.ts';
import type { Snapshot } from './snapshot.ts';
import type { ModelRequest } from './steps.ts';

function unchanged({ devices, requests, histories }: Snapshot): unknown {
  return [devices, requests, Object.values(histories).map(({ all }) => all)];
}

/** A refused command must change nothing, in any column or row. */
function assertNothingChanged(before: Snapshot, after: Snapshot): void {
  assert.deepEqual(unchanged(after), unchanged(before), 'a refused command changed something');
}

/** Without concurrency, a step succeeds where the table allows it and is refused where not. */
function assertFollowsTable({ code, request, moves, mayRefuse }: Outcome): void {
  assert.notEqual(code, 'RETRY_CONFLICT');
  if (!request || !moves) return;
  const isAllowed = moves(request) !== undefined;
  if (isDone({ code })) assert.ok(isAllowed, `done from ${request.status}, which the table does not have`);
  else if (mayRefuse !== 'anything') {
    const refusals = isAllowed ? mayRefuse : ['TRANSITION_NOT_ALLOWED'];
    assert.ok(refusals.includes(code), `${code} from ${request.status}`);
  }
}

/** The requests after these commands in this order; undefined where the table does not allow it. */
function inOrder(before: readonly ModelRequest[], done: readonly Outcome[]): ModelRequest[] | undefined {
  let requests = [...before];
  for (const { request, moves } of done) {
    if (!request || !moves) continue;
    const known = requests.find(({ id }) => id === request.id);
    const moved = known && moves(known);
    if (!moved) return undefined;
    requests = requests.map((each) => (each.id === moved.id ? moved : each));
  }
  return requests;
}

const told = ({ id, type, status, version, message }: ModelRequest) =>
  `${id} ${type} ${status} ${version} ${message}`;

/** The stored requests are the result of the commands in one order or the other. */
function assertRequests(before: Snapshot, after: Snapshot, done: readonly Outcome[]): void {
  const known = after.requests.filter(({ id }) => before.requests.some((each) => each.id === id));
  const found = known.map(told).join();
  const orders = [done, done.toReversed()].map((order) => inOrder(before.requests, order)?.map(told));
  const from = done.flatMap(({ request }) => (request ? [told(request)] : [])).join('; ');
  assert.ok(
    orders.some((order) => order !== undefined),
    `steps were taken that the rows of testing/model/steps.ts allow in neither order, from ${from}`,
  );
  if (!orders.some((order) => order?.join() === found))
    assert.deepEqual(known.map(told), orders[0] ?? orders[1]);
  const added = after.requests.filter((request) => !known.includes(request));
  const expected = done.flatMap(({ adds = [] }) => adds.map((type) => `${type} REQUIRED 0`));
  assert.deepEqual(
    added.map(({ type, status, version }) => `${type} ${status} ${version}`).sort(),
    expected.sort(),
  );
}

function piecesIn({ devices }: Snapshot): Map<string, number> {
  const living = devices.filter(({ isLiving }) => isLiving);
  const types = Map.groupBy(living, ({ type }) => type);
  return new Map(
    [...types].map(([type, rows]) => [type, rows.reduce((sum, { quantity }) => sum + quantity, 0)]),
  );
}

/** Requests neither create nor lose pieces; manual edits do so by exactly what they state. */
function assertConserved(before: Snapshot, after: Snapshot, done: readonly Outcome[]): void {
  const expected = piecesIn(before);
  const add = (type: string, more: number) => expected.set(type, (expected.get(type) ?? 0) + more);
  for (const { pieces = {}, removes } of done) {
    for (const [type, more] of Object.entries(pieces)) add(type, more);
    const removed = after.devices.find(({ id }) => id === removes);
    if (removed) add(removed.type, -removed.quantity);
  }
  const found = piecesIn(after);
  for (const type of new Set([...expected.keys(), ...found.keys()])) {
    assert.equal(found.get(type) ?? 0, expected.get(type) ?? 0, `pieces of ${type}`);
  }
}

/** A changed row has a higher version; no row is ever deleted. */
function assertVersions(before: Snapshot, after: Snapshot): void {
  for (const old of before.devices) {
    const now = after.devices.find(({ id }) => id === old.id);
    assert.ok(now, `device ${old.id} is gone`);
    if (now.content !== old.content)
      assert.ok(now.version > old.version, `device ${old.id} kept its version`);
    else assert.ok(now.version >= old.version);
  }
}

function assertHistories(before: Snapshot, after: Snapshot): void {
  for (const [name, { known }] of Object.entries(after.histories)) {
    assert.equal(known, before.histories[name]?.all, `${name} was rewritten`);
  }
}

/** Nothing is brought to a shop that had ceased before. */
function assertCeased({ ceased }: Snapshot, done: readonly Outcome[]): void {
  for (const { receives } of done)
    assert.ok(!receives || !ceased.includes(receives), `brought to ${receives}`);
}

/** Checks a turn by the snapshots before and after it: against the model and the invariants. */
export function judge(turn: Turn, outcomes: readonly Outcome[], before: Snapshot, after: Snapshot): void {
  const done = outcomes.filter(isDone);
  assert.deepEqual(after.faults, []);
  assertHistories(before, after);
  assertVersions(before, after);
  if (done.length === 0) assertNothingChanged(before, after);
  if (turn.length === 1) for (const outcome of outcomes) assertFollowsTable(outcome);
  if (turn.length === 1) assertCeased(before, done);
  assertRequests(before, after, done);
  assertConserved(before, after, done);
}
