import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Notification } from './notification.ts';
import { notificationLink, notificationText } from './notification-text.ts';

const OF_REQUEST: Notification = {
  ...{ id: 1, kind: 'REQUEST_DECIDED', event: 'approve', subjects: 1, forAbsent: null },
  ...{ madeAt: '2026-11-25T10:00:00.000Z', isRead: false },
  ...{ requestId: 7, requestType: 'SERVICE', shop: 'Bolt P1, Pécs', message: null, acceptedDate: null },
  ...{
    shopCode: null,
    mayDecide: true,
    headId: null,
    roundId: null,
    roundName: null,
    dueDate: null,
    person: null,
    lastDay: null,
  },
};
const OF_SHEET: Notification = {
  ...OF_REQUEST,
  kind: 'AWAITS_ME',
  requestId: null,
  headId: 3,
  shopCode: 'P 1/a',
};
const OF_ROUND: Notification = { ...OF_REQUEST, kind: 'ROUND', requestId: null, roundId: 5 };

describe('a notification leads', () => {
  const cases: readonly (readonly [string, Notification, string])[] = [
    ['to its request', OF_REQUEST, '/work-requests?id=7&open=7'],
    [
      'to the requests that wait for the user',
      { ...OF_REQUEST, kind: 'AWAITS_ME', subjects: 2 },
      '/work-requests?awaiting=me',
    ],
    [
      'to own requests, last changed first, if many were decided',
      { ...OF_REQUEST, subjects: 2 },
      '/work-requests?mine=me&sort=-updatedDate',
    ],
    [
      'a deputy to all requests, last changed first, if many were decided',
      { ...OF_REQUEST, subjects: 2, forAbsent: 'Kiss Anna' },
      '/work-requests?sort=-updatedDate',
    ],
    [
      'to all requests, last changed first, if there is other news of many',
      { ...OF_REQUEST, kind: 'WATCHED', subjects: 2 },
      '/work-requests?sort=-updatedDate',
    ],
    ['to the lines of its stock-taking', OF_SHEET, '/stock-taking-lines/3'],
    ['to the stock-takings that wait', { ...OF_SHEET, subjects: 2 }, '/stock-taking?awaiting=me'],
    [
      'users who may not decide to the shop of a stock-taking',
      { ...OF_SHEET, mayDecide: false },
      '/shops/P%201%2Fa',
    ],
    ['users who may not decide to the shops', { ...OF_SHEET, subjects: 2, mayDecide: false }, '/shops'],
    [
      'to the list where the code of the shop would be a step between folders',
      { ...OF_SHEET, shopCode: '..', mayDecide: false },
      '/shops',
    ],
    [
      'users who may not see the round of the person they deputise for to the capture page',
      { ...OF_ROUND, event: 'own-round-late', mayDecide: false },
      '/stock-taking-capture',
    ],
    ['to the capture page in a round', { ...OF_ROUND, event: 'round-late' }, '/stock-taking-capture'],
    ['to an own round', { ...OF_ROUND, event: 'own-round-late' }, '/stock-taking-rounds/5'],
    ['home otherwise', { ...OF_REQUEST, kind: 'ABSENCE', requestId: null }, '/'],
  ];
  for (const [title, notification, link] of cases)
    it(title, () => assert.equal(notificationLink(notification), link));
});

describe('a notification says', () => {
  const words = (code: string, params: object = {}) => [code, ...Object.values(params)].join(' ');
  const said = (notification: Notification) => notificationText(notification, words);

  it('what happened to which request, of which shop', () =>
    assert.deepEqual(said({ ...OF_REQUEST, message: 'No budget' }), {
      title: 'notification.one.approve #7 request-type.SERVICE',
      body: 'Bolt P1, Pécs · notification.message No budget',
    }));
  it('the shop of a stock-taking once', () =>
    assert.deepEqual(said({ ...OF_SHEET, event: 'sheet-closed' }), {
      title: 'notification.one.sheet-closed Bolt P1, Pécs',
      body: '',
    }));
  it('that others decide, to those who may not', () => {
    assert.equal(said({ ...OF_SHEET, mayDecide: false }).body, 'notification.othersDecide');
    assert.equal(said({ ...OF_REQUEST, mayDecide: false }).body, 'Bolt P1, Pécs');
  });
  it('of many events only their number, and whom the deputy stands in for', () =>
    assert.deepEqual(said({ ...OF_REQUEST, subjects: 3, forAbsent: 'Kiss Anna' }), {
      title: 'notification.many.approve 3',
      body: 'notification.instead Kiss Anna',
    }));
});
