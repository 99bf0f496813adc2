import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { SIDE_FIELDS } from '@cooler/contract/features/work-request/side-fields.ts';
import {
  FINAL_STATUSES,
  OPEN_STATUSES,
  REQUEST_STATUS,
  REQUEST_TYPE,
  type RequestStatus,
  type RequestType,
} from '@cooler/contract/features/work-request/statuses.ts';
import { findTransition } from '@cooler/contract/features/work-request/steps/find-transition.ts';
import {
  LEADER_EVENTS,
  type LeaderEvent,
  type RequestActor,
  type RequestEvent,
  TRANSITIONS,
} from '@cooler/contract/features/work-request/steps/transitions.ts';
import { type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import { hasRight } from '@cooler/contract/rights.ts';
import { ROLES, type Role } from '@cooler/contract/roles.ts';
import sql from 'sql-template-tag';
import { Problem } from '../../../kernel/problem.ts';
import { runChange } from '../../../kernel/write/change.ts';
import type { Call } from '../../../testing/test-app.ts';
import { fingerprint } from '../testing/invariants.ts';
import { newRequest } from '../testing/new-request.ts';
import { putInto, requestBody, startDevices } from '../testing/register.ts';
import { runRegister } from '../testing/run-register.ts';
import { applyEvent } from './transition.ts';

const BASE = '/resource/work-requests';
const DEVICES = '/resource/device-register';
const ADDRESSES: Readonly<Record<LeaderEvent, string>> = {
  edit: 'update',
  approve: 'approve',
  deny: 'deny',
  delete: 'deleted',
  'own-complete': 'own-complete',
  'approve-repair-offer': 'approve-repair-offer',
  'deny-repair-offer': 'deny-repair-offer',
};

const EVENTS = [...new Set(TRANSITIONS.map(({ event }) => event))];
const ACTORS: readonly RequestActor[] = ['leaders', 'partner', 'managers'];
const isDecider = (role: Role): boolean => hasRight([role], 'work-requests.decide');
const actorOf = (event: RequestEvent) => TRANSITIONS.find((row) => row.event === event)?.by as RequestActor;

interface Subject {
  readonly id: number;
  readonly type: RequestType;
  readonly body: Tree;
}

describe('every step of a work request', () => {
  const { app, register } = runRegister();
  const subjects = new Map<RequestType, Subject>();
  const callers = new Map<Role, Call>();
  before(async () => {
    for (const role of ROLES) callers.set(role, app().as(role));
    for (const type of REQUEST_TYPE.options) {
      const body = requestBody(type, await startDevices(register, type));
      const { id } = await newRequest(app().as('FCR_SALES_VAN'), body);
      subjects.set(type, { id, type, body });
    }
  });

  const subjectOf = (type: RequestType) => subjects.get(type) as Subject;

  /** Puts a request into a status; what a transit has moved is put back so that it can be moved again. */
  async function prepare({ id, type, body }: Subject, status: RequestStatus): Promise<void> {
    await putInto(app().pool, id, status);
    if (type !== 'TRANSIT') return;
    const { pool } = app();
    const source = valueAt(body, 'shopFrom.code');
    await pool.query(sql`
      update device_register set device_status = 'OUTSOURCED', shop_id = (select id from shops where code = ${source})
      where id in (select device_id from work_request_devices where request_id = ${id})`);
    await pool.query(sql`delete from work_request_devices where request_id = ${id}`);
    await pool.query(sql`update work_requests set child_devices = '[]' where id = ${id}`);
  }

  async function call(subject: Subject, role: Role, event: LeaderEvent) {
    const { version } = await register.one<{ version: number }>(
      sql`select version from work_requests where id = ${subject.id}`,
    );
    const body = event === 'edit' ? { ...subject.body, version } : undefined;
    const send = callers.get(role) as Call;
    return send('PUT', `${BASE}/${ADDRESSES[event]}/id?id=${subject.id}`, body);
  }

  async function assertRefused(subject: Subject, role: Role, event: LeaderEvent, status: RequestStatus) {
    const { status: answered, body } = await call(subject, role, event);
    const what = `${event} of a ${subject.type} in ${status} by ${role}`;
    // The explanations are the same for every type: only one is checked.
    const asked =
      subject.type === 'SERVICE'
        ? await callers.get(role)?.('GET', `${BASE}/${subject.id}/why?action=${event}`)
        : { body };
    const told = asked?.body.reasons.map(({ title: _, ...reason }: Tree) => reason);
    if (!isDecider(role)) {
      assert.deepEqual([answered, body.message], [403, 'ACCESS_DENIED'], what);
      assert.deepEqual(body.reasons, told.slice(0, 1), what);
      return;
    }
    assert.deepEqual([answered, body.message], [409, 'TRANSITION_NOT_ALLOWED'], what);
    assert.deepEqual(body.reasons, told, what);
    assert.equal(body.current.requestStatus, status, what);
  }

  async function assertTaken(subject: Subject, role: Role, event: LeaderEvent, from: RequestStatus) {
    await prepare(subject, from);
    const { status, body } = await call(subject, role, event);
    const what = `${event} of a ${subject.type} in ${from} by ${role}: ${body.message}`;
    const to = findTransition(event, from, subject.type)?.to;
    assert.deepEqual([status, body.requestStatus], [200, to], what);
  }

  /** First all refused steps, which must change nothing; then all allowed ones. */
  async function walk(subject: Subject, roles: readonly Role[], status: RequestStatus): Promise<void> {
    const steps = LEADER_EVENTS.flatMap((event) => roles.map((role) => ({ event, role })));
    const isTaken = ({ event, role }: (typeof steps)[number]) =>
      isDecider(role) && findTransition(event, status, subject.type) !== undefined;
    await prepare(subject, status);
    const before = await fingerprint(app().pool);
    for (const { event, role } of steps.filter((step) => !isTaken(step)))
      await assertRefused(subject, role, event, status);
    assert.equal(await fingerprint(app().pool), before, `a refused step in ${status} changed something`);
    for (const { event, role } of steps.filter(isTaken)) await assertTaken(subject, role, event, status);
  }

  for (const status of REQUEST_STATUS.options) {
    it(`lets each role take the steps of the table from ${status}, and no others`, () =>
      walk(subjectOf('SERVICE'), ROLES, status));
  }

  for (const type of REQUEST_TYPE.options.filter((each) => each !== 'SERVICE')) {
    it(`lets each role take the steps of the table with a ${type}, and no others`, async () => {
      for (const status of REQUEST_STATUS.options) await walk(subjectOf(type), ROLES, status);
    });
  }

  async function attempt(subject: Subject, event: RequestEvent, actor: RequestActor) {
    try {
      const row = await runChange(app().pool, { actor: 'partner', door: 'WORKFLOW' }, (change) =>
        applyEvent(change, subject.id, event, actor),
      );
      return row.requestStatus;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return error.code;
    }
  }

  for (const type of REQUEST_TYPE.options) {
    it(`follows the table for every event of a ${type}`, async () => {
      const subject = subjectOf(type);
      for (const status of REQUEST_STATUS.options) {
        await prepare(subject, status);
        for (const event of EVENTS) {
          const row = findTransition(event, status, type);
          const reached = await attempt(subject, event, actorOf(event));
          assert.equal(reached, row?.to ?? 'TRANSITION_NOT_ALLOWED', `${event} in ${status}`);
          if (row) await prepare(subject, status);
        }
      }
    });
  }

  it('has no address for partner events, for any role', async () => {
    const { id } = subjectOf('SERVICE');
    for (const event of EVENTS.filter((each) => actorOf(each) !== 'leaders')) {
      for (const role of ROLES) {
        const answer = await callers.get(role)?.('PUT', `${BASE}/${event}/id?id=${id}`);
        assert.equal(answer?.status, 404, `${event} by ${role}`);
      }
    }
  });

  it('lets only managers end a request by the status of its device, and only where the table says so', async () => {
    for (const type of REQUEST_TYPE.options) {
      const subject = subjectOf(type);
      const side = Object.values(SIDE_FIELDS).find(({ device }) => valueAt(subject.body, device));
      if (!side) continue;
      const number = valueAt(subject.body, `${side.device}.inventoryNumber`);
      for (const status of OPEN_STATUSES) {
        for (const role of ROLES) {
          await prepare(subject, status);
          const admin = callers.get('FCR_ADMIN') as Call;
          const page = await admin('POST', `${DEVICES}/page`, { query: { inventoryNumber: number } });
          const [row] = page.body.content as Tree[];
          const deviceStatus = row?.deviceStatus === 'USED' ? 'OUTSOURCED' : 'USED';
          const put = await callers.get(role)?.('PUT', `${DEVICES}/id?id=${row?.id}`, {
            ...row,
            deviceStatus,
          });
          const isManager = hasRight([role], 'device-register.change');
          const isTaken = findTransition('device-status-set', status, type) !== undefined;
          const expected = isTaken ? 200 : 409;
          assert.equal(put?.status, isManager ? expected : 403, `${type} in ${status} by ${role}`);
        }
      }
    }
  });

  it('accepts an event only from its actor', async () => {
    const subject = subjectOf('SERVICE');
    for (const { event, from } of TRANSITIONS) {
      const [status] = from as [RequestStatus];
      await prepare(subject, status);
      const may = (actor: RequestActor) =>
        TRANSITIONS.some((row) => row.event === event && row.by === actor && row.from.includes(status));
      for (const actor of ACTORS.filter((each) => !may(each))) {
        assert.equal(await attempt(subject, event, actor), 'TRANSITION_NOT_ALLOWED', `${event} by ${actor}`);
      }
    }
  });

  it('ends in the final statuses, and in no others', () => {
    const left = new Set(TRANSITIONS.flatMap(({ from }) => from));
    const stuck = REQUEST_STATUS.options.filter((status) => !left.has(status));
    assert.deepEqual([...stuck].sort(), [...FINAL_STATUSES].sort());
  });

  it('returns 404 for an unknown request', async () => {
    for (const id of ['999999', 'none', '-1']) {
      const answer = await app().as('FCR_ADMIN')('PUT', `${BASE}/approve/id?id=${id}`);
      assert.equal(answer.body.message, 'NOT_FOUND', id);
    }
    assert.equal((await app().as('FCR_ADMIN')('PUT', `${BASE}/approve/id`)).status, 400);
  });

  it('stores the dates of events, with today as the default', async () => {
    const { id } = subjectOf('DISMANTLING');
    const change = { actor: 'partner', door: 'WORKFLOW' } as const;
    await putInto(app().pool, id, 'APPROVED');
    const moved = await runChange(app().pool, change, (running) =>
      applyEvent(running, id, 'new-deadline', 'partner', { acceptedDate: '2026-12-24' }),
    );
    assert.equal(moved.acceptedDate, '2026-12-24');
    const done = await runChange(app().pool, change, (running) => applyEvent(running, id, 'done', 'partner'));
    assert.equal(done.acceptedDate, '2026-12-24');
    assert.equal(done.completedDate, new Date().toLocaleDateString('sv', { timeZone: 'Europe/Budapest' }));
  });
});
