import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { hasRight, type Right } from '@cooler/contract/rights.ts';
import sql from 'sql-template-tag';
import {
  CAPTURE,
  close,
  givePhoto,
  observed,
  openSheet,
  photographed,
} from '../../features/stock-taking/testing/phone.ts';
import { check } from '../../features/upload-plan/testing/plans.ts';
import { newRequestOf } from '../../features/work-request/testing/new-request.ts';
import { runRegister } from '../../features/work-request/testing/run-register.ts';
import { give, say } from '../../features/work-request/thread/testing/talk.ts';
import { snapshotChanges, snapshotTables } from '../../testing/cuts/table-snapshot.ts';
import { collectRoutes } from '../../testing/resource-routes.ts';
import type { Call, TestAnswer } from '../../testing/test-app.ts';

/** Rows of one user. */
interface Rows {
  readonly request: number;
  readonly comment: number;
  readonly version: number;
  readonly file: string;
  readonly view: string;
  readonly head: number;
  readonly device: number;
  readonly opening: string;
  readonly notification: number;
  readonly plan: string;
  readonly decision: string;
}

/** What another user tries, and the answer. */
interface Attempt {
  readonly call: (by: Call, rows: Rows) => Promise<TestAnswer>;
  readonly answer: readonly [status: number, code?: string];
}

const REQUESTS = '/resource/work-requests';
const VIEW = { columns: [], search: '', isDefault: false, isShared: true };
const ENDPOINT = 'https://push.example/of-somebody';

/** Attempts on rows of somebody else, by the operation; each changes nothing. */
const ATTEMPTS: Readonly<Record<string, readonly Attempt[]>> = {
  'PUT /resource/regional-representatives/set-out-of-office-end-date': [
    {
      call: (by) =>
        by(
          'PUT',
          '/resource/regional-representatives/set-out-of-office-end-date?username=kiss.anna&date=2099-01-01',
        ),
      answer: [403, 'ACCESS_DENIED'],
    },
  ],
  'POST /resource/work-requests/:id/comments': [
    {
      call: (by, { request, file }) => say(by, request, { text: 'x', files: [file] }),
      answer: [422, 'VALIDATION_FAILED'],
    },
  ],
  'PUT /resource/work-requests/:id/comments/:commentId': [
    {
      call: (by, { request, comment, version }) =>
        by('PUT', `${REQUESTS}/${request}/comments/${comment}`, { text: 'x', version }),
      answer: [403, 'ACCESS_DENIED'],
    },
  ],
  'DELETE /resource/work-requests/:id/comments/:commentId': [
    {
      call: (by, { request, comment }) => by('DELETE', `${REQUESTS}/${request}/comments/${comment}`),
      answer: [403, 'ACCESS_DENIED'],
    },
  ],
  'POST /resource/work-requests/:id/files': [
    {
      call: (by, { request, file }) => give(by, request, Buffer.from('%PDF-1.4 x'), { fileId: file }),
      answer: [409, 'ALREADY_EXISTS'],
    },
  ],
  'PUT /resource/home/looks': [
    { call: (by, { request }) => by('PUT', `/resource/home/looks?id=${request}&version=0`), answer: [204] },
  ],
  'POST /resource/views': [
    {
      call: (by) => by('POST', '/resource/views', { ...VIEW, list: 'messages', name: 'x' }),
      answer: [403, 'ACCESS_DENIED'],
    },
  ],
  'PUT /resource/views/id': [
    {
      call: (by, { view }) => by('PUT', `/resource/views/id?id=${view}`, { ...VIEW, name: 'x', version: 0 }),
      answer: [404, 'NOT_FOUND'],
    },
  ],
  'DELETE /resource/views/id': [
    {
      call: (by, { view }) => by('DELETE', `/resource/views/id?id=${view}`),
      answer: [404, 'NOT_FOUND'],
    },
  ],
  'POST /resource/stock-taking-capture/open': [
    {
      call: (by, { opening }) => by('POST', `${CAPTURE}/open`, { id: opening, shopCode: 'IDEGEN' }),
      answer: [403, 'SHEET_NOT_OPENED'],
    },
  ],
  'POST /resource/stock-taking-capture/:id/observations': [
    {
      call: (by, { head, device }) =>
        by('POST', `${CAPTURE}/${head}/observations`, { observations: [observed({ deviceId: device })] }),
      answer: [403, 'SHEET_NOT_OPENED'],
    },
  ],
  'PUT /resource/stock-taking-capture/:id/close': [
    {
      call: (by, { head }) => by('PUT', `${CAPTURE}/${head}/close`, { observationIds: [] }),
      answer: [403, 'SHEET_NOT_OPENED'],
    },
  ],
  'POST /resource/stock-taking-capture/:id/photos': [
    {
      call: (by, { head, device }) => givePhoto(by, head, photographed({ deviceId: device })),
      answer: [403, 'SHEET_NOT_OPENED'],
    },
  ],
  'DELETE /resource/stock-taking-capture/:id': [
    {
      call: (by, { head }) => by('DELETE', `${CAPTURE}/${head}`),
      answer: [409, 'SHEET_OF_SOMEBODY_ELSE'],
    },
  ],
  'PUT /resource/notifications/read': [
    {
      call: (by, { notification }) => by('PUT', '/resource/notifications/read', { id: notification }),
      answer: [200],
    },
    { call: (by) => by('PUT', '/resource/notifications/read', { upTo: 999_999 }), answer: [200] },
  ],
  'PUT /resource/notifications/subscriptions/end': [
    {
      call: (by) => by('PUT', '/resource/notifications/subscriptions/end', { endpoint: ENDPOINT }),
      answer: [204],
    },
  ],
};

/** Attempts of a leader on what only its author may do. */
const ATTEMPTS_OF_LEADERS: typeof ATTEMPTS = {
  'POST /resource/upload-plans/:entity': [
    {
      call: (by) =>
        by('POST', '/resource/upload-plans/messages', { column: 'translated', value: 'x', keys: ['HU'] }),
      answer: [403, 'ACCESS_DENIED'],
    },
  ],
  'PUT /resource/upload-plans/:entity/:operation/commit': [
    {
      call: (by, { plan }) => by('PUT', `/resource/upload-plans/warehouse-companies/${plan}/commit`),
      answer: [404, 'PLAN_GONE'],
    },
  ],
  'PUT /resource/upload-plans/:entity/:operation/undo': [
    {
      call: (by, { plan }) => by('PUT', `/resource/upload-plans/messages/${plan}/undo`),
      answer: [403, 'ACCESS_DENIED'],
    },
    {
      call: (by, { plan }) => by('PUT', `/resource/upload-plans/shops/${plan}/undo`),
      answer: [404, 'NOT_FOUND'],
    },
  ],
  'PUT /resource/work-requests/decisions/:operation/undo': [
    {
      call: (by, { decision }) => by('PUT', `${REQUESTS}/decisions/${decision}/undo`),
      answer: [404, 'NOT_FOUND'],
    },
  ],
};

/** Operations that name no row of a user: each creates one, or is about the caller. */
const OF_THE_CALLER = [
  ...['bulk-save', 'bulk-from', 'bulk-to', 'bulk-both'].map((name) => `POST ${REQUESTS}/${name}`),
  `PUT ${REQUESTS}/:id/watching`,
  'PUT /resource/preferences',
  'PUT /resource/notifications/preferences',
  'PUT /resource/notifications/subscriptions',
];

const READS = /\/page$|\/xls$|\/pdf$/;

describe('a row of somebody else', () => {
  let rows: Rows;
  const { app, register, as } = runRegister();
  const owner = as('FCR_ADMIN', 'gazda');
  const stranger = as('FCR_SALES_VAN', 'idegen');
  const leader = as('FCR_RETAIL_LEADER', 'vezeto');

  async function rowsOfTheOwner(): Promise<Rows> {
    const { id: request } = await newRequestOf(owner, register, 'SERVICE');
    const { body: said } = await say(owner, request, { text: 'Kész?' });
    const { body: file } = await give(owner, request, Buffer.from('%PDF-1.4'));
    const { body: view } = await owner('POST', '/resource/views', { ...VIEW, list: 'shops', name: 'Saját' });
    await register.shop('IDEGEN');
    const { id: device } = await register.device({ shopCode: 'IDEGEN' });
    const opening = randomUUID();
    const { headId: head } = await openSheet(owner, 'IDEGEN', opening);
    const { id: notification } = await register.one<{ id: number }>(sql`
      insert into notifications (recipient, kind, event, movement_id, operation, in_product)
      select 'gazda', 'AWAITS_ME', 'create', max(id), ${randomUUID()}, true from movement_history returning id`);
    await register.one(sql`
      insert into push_subscriptions (recipient, endpoint, p256dh, auth) values ('gazda', ${ENDPOINT}, 'x', 'x')`);
    const { id: decision } = await register.one<{ id: string }>(sql`
      insert into bulk_decisions (id, event, decided_by, total, failed, finished_at)
      values (gen_random_uuid(), 'deny', 'gazda', 1, 1, now()) returning id`);
    const csv =
      'code;name;address.postalCode;address.city;address.streetHouseNumber\nX1;x;7621;Pécs;Fő út 1.';
    const plan = await check(owner, 'warehouse-companies', csv);
    const { id: comment, version } = said;
    return {
      ...{ request, comment, version, file: file.id, view: view.id, head, device, opening },
      ...{ notification, plan, decision },
    };
  }

  before(async () => {
    rows = await rowsOfTheOwner();
    // The first visit of a user stores the name of the account.
    for (const call of [stranger, leader]) await call('GET', '/resource/preferences');
  });

  for (const [by, attempts] of [
    [stranger, ATTEMPTS],
    [leader, ATTEMPTS_OF_LEADERS],
  ] as const)
    for (const [name, each] of Object.entries(attempts))
      it(`is not changed by ${name}`, async () => {
        for (const { call, answer } of each) {
          const untouched = await snapshotTables(app().owner);
          const { status, body } = await call(by, rows);
          assert.deepEqual([status, status < 300 ? undefined : body.message], [answer[0], answer[1]]);
          assert.deepEqual(snapshotChanges(untouched, await snapshotTables(app().owner)), {}, name);
        }
      });

  it('is not read by the id under which its owner opened it', async () => {
    await close(owner, rows.head);
    const { status, body } = await stranger('POST', `${CAPTURE}/open`, { id: rows.opening, shopCode: 'P1' });
    assert.deepEqual([status, body.lines], [403, undefined]);
    assert.equal((await openSheet(owner, 'IDEGEN', rows.opening)).status, 'CLOSED');
  });

  it('is what every change that everybody may make was tried on', async () => {
    const isForAll = (right: Right) => hasRight(['FCR_SALES_VAN'], right) || right === 'upload-plans.own';
    const changes = (await collectRoutes(app().pool))
      .filter(({ method, url }) => method !== 'GET' && !READS.test(url))
      .filter(({ right }) => right && isForAll(right))
      .map(({ method, url }) => `${method} ${url}`);
    const tried = [...Object.keys({ ...ATTEMPTS, ...ATTEMPTS_OF_LEADERS }), ...OF_THE_CALLER];
    assert.deepEqual(
      changes.filter((name) => !tried.includes(name)),
      [],
    );
  });
});
