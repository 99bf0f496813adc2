import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { resolutionOf } from './difference.ts';
import { eventsBetween } from './partner.ts';

describe('a difference to a partner', () => {
  const CASES: readonly (readonly [string, Parameters<typeof resolutionOf>, string | null])[] = [
    ['ends the order of a request that has ended', ['FAILED', 'ARRIVED', 'SERVICE'], 'CANCEL_THERE'],
    ['sends an order that the partner does not know', ['ARRIVED', null, 'SERVICE'], 'SEND_AGAIN'],
    [
      'sends the decision on an offer that the partner still waits for',
      ['REPAIR_OFFER_DENIED', 'REPAIR_OFFER_ARRIVED', 'SERVICE'],
      'SEND_AGAIN',
    ],
    ['takes the steps that lead to the status there', ['APPROVED', 'COMPLETED', 'DELIVERY'], 'TAKE_THEIRS'],
    ['is for people to correct if no steps lead there', ['LEAVED', 'APPROVED', 'DELIVERY'], null],
    ['is for people to correct if nobody has approved the request', ['REQUIRED', null, 'DELIVERY'], null],
    ['is for people to correct if there is no such request', [null, 'ARRIVED', null], null],
  ];
  for (const [title, given, resolution] of CASES)
    it(title, () => assert.equal(resolutionOf(...given), resolution));
});

describe('the events that lead from one status to another', () => {
  it('are as few as possible', () => {
    assert.deepEqual(eventsBetween('APPROVED', 'ARRIVED', 'DELIVERY'), ['arrived']);
    assert.deepEqual(eventsBetween('APPROVED', 'LEAVED', 'SERVICE'), ['arrived', 'left']);
    assert.deepEqual(eventsBetween('ARRIVED', 'ARRIVED', 'SERVICE'), []);
  });

  it('are only those of the type of the request', () => {
    assert.deepEqual(eventsBetween('ARRIVED', 'LACK_OF_PARTS', 'SERVICE'), ['lacks-parts']);
    assert.equal(eventsBetween('ARRIVED', 'LACK_OF_PARTS', 'DELIVERY'), undefined);
  });
});
