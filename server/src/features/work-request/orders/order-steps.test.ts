import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { REQUEST_STATUS } from '@cooler/contract/features/work-request/statuses.ts';
import { REQUEST_EVENTS } from '@cooler/contract/features/work-request/steps/explain-step.ts';
import { namesIn, tableOf } from '@cooler/contract/testing/documented-table.ts';
import { methodOf } from './order-steps.ts';

const ROWS = tableOf('6.2').map(([steps = '', method]) => {
  const [events, from] = steps.split('each from');
  return { events: namesIn(events), from: namesIn(from), method: namesIn(method)[0] };
});

describe('the messages to partners (docs/domain.md §6.2)', () => {
  it('name steps that there are', () => {
    const unknown = ROWS.flatMap(({ events }) => events).filter(
      (event) => !REQUEST_EVENTS.some((each) => each === event),
    );
    assert.deepEqual(unknown, []);
  });

  for (const event of REQUEST_EVENTS)
    it(`are those of the table for ${event}`, () => {
      for (const status of REQUEST_STATUS.options) {
        const row = ROWS.find(
          ({ events, from }) => events.includes(event) && (from.length === 0 || from.includes(status)),
        );
        assert.equal(methodOf(event, status), row?.method, `from ${status}`);
      }
    });
});
