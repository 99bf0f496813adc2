import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { NOTIFIED_EVENTS } from '@cooler/contract/features/notification/notified-events.ts';
import { REQUEST_EVENTS } from '@cooler/contract/features/work-request/steps/explain-step.ts';
import type { RequestEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import { namesIn, tableOf } from '@cooler/contract/testing/documented-table.ts';
import sql from 'sql-template-tag';
import { runChange } from '../../kernel/write/change.ts';
import { runApp } from '../../testing/run-app.ts';
import { appendMovement } from '../work-request/steps/movement.ts';
import { newRequestOf } from '../work-request/testing/new-request.ts';
import { fillRegister } from '../work-request/testing/register.ts';
import { createNotifications } from './tell/create-notifications.ts';
import { HAPPENINGS, happen } from './testing/happenings.ts';
import { deputiesOf, LEAVING, PEOPLE, storePeople } from './testing/notified-people.ts';

/** The users that the fourth column of the table names. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  'the leaders that the request is addressed to': [PEOPLE.leader, PEOPLE.leaderOfAll],
  'the leaders of its shop': [PEOPLE.leader, PEOPLE.leaderOfAll],
  'the creator of the request': [PEOPLE.requester],
  'the representative of its shop': [PEOPLE.caretaker],
  'the user who asked last': [PEOPLE.asker],
  'the mentioned users': [PEOPLE.mentioned],
  'the newly mentioned users': [PEOPLE.newlyMentioned],
  'the users who watch the request': [PEOPLE.watcher, PEOPLE.onlooker],
  'the representatives whose shops wait for it': [PEOPLE.caretaker],
  'the user who started it': [PEOPLE.starter],
  'the deputies': deputiesOf(LEAVING),
  'the absent person': [LEAVING],
};

const ROWS = tableOf('16.1').map(([kind, , events, to = '', deputies]) => ({
  kind: namesIn(kind)[0] as string,
  events: namesIn(events),
  people: to
    .replaceAll(/ \(§[^)]*\)/g, '')
    .split(', ')
    .flatMap((words) => MEANT[words] ?? assert.fail(`nobody is meant by “${words}”`)),
  alsoDeputies: deputies === 'yes',
}));
const SOMEBODY = 'somebody';
const EVENTS = [...new Set(ROWS.flatMap(({ events }) => events))];

/** Kind, recipient and absent person of each notification of an event by this user. */
function expectedOf(event: string, by: string): string[] {
  const told = new Map<string, string>();
  const rows = ROWS.filter(({ events }) => events.includes(event));
  const tell = (recipient: string, ...words: string[]) => {
    if (recipient !== by && !told.has(recipient)) told.set(recipient, [recipient, ...words].join(' '));
  };
  for (const { kind, people } of rows) for (const each of people) tell(each, kind);
  for (const { kind, people } of rows.filter(({ alsoDeputies }) => alsoDeputies))
    for (const absent of people) for (const each of deputiesOf(absent)) tell(each, kind, 'for', absent);
  return [...told.values()].sort();
}

describe('the recipients of notifications (docs/domain.md §16.1)', () => {
  let requestId = 0;
  const app = runApp(async (started) => {
    const register = await fillRegister(started.pool);
    const requester = started.as('FCR_SALES_VAN', PEOPLE.requester);
    requestId = (await newRequestOf(requester, register, 'TRANSIT')).id;
    await storePeople(started.pool);
    // Those involved in a request watch it, unless they turn that off.
    await started.pool.query(sql`
      insert into work_request_watching (request_id, username, is_watching)
      select ${requestId}, u, u = any(${[PEOPLE.watcher, PEOPLE.onlooker]})
      from unnest(${[...Object.values(PEOPLE), SOMEBODY]}::text[]) u`);
    await createNotifications(started.pool);
  });

  async function letHappen(event: string, by: string): Promise<void> {
    const { pool } = app();
    const happening = HAPPENINGS[event];
    if (happening) return happen(pool, happening, requestId, by);
    await runChange(pool, { actor: by, door: 'WORKFLOW' }, async (change) => {
      await change.client.query(sql`update work_requests set version = version + 1 where id = ${requestId}`);
      await appendMovement(change, requestId, event as RequestEvent);
    });
  }

  async function toldOf(event: string, by: string): Promise<string[]> {
    const { pool } = app();
    await pool.query('delete from notifications');
    await letHappen(event, by);
    await createNotifications(pool);
    const { rows } = await pool.query<{ told: string }>(sql`
      select concat_ws(' for ', recipient || ' ' || kind, for_absent) as told from notifications
      where event = ${event}`);
    return rows.map(({ told }) => told).sort();
  }

  it('are documented for every step of a request and every other event', () => {
    assert.deepEqual([...EVENTS].sort(), [...new Set(NOTIFIED_EVENTS.map(({ event }) => event))].sort());
    assert.deepEqual(
      EVENTS.filter((event) => !HAPPENINGS[event]).sort(),
      [...REQUEST_EVENTS, 'create', 'undo'].sort(),
    );
  });

  it('are documented for every event that a trigger names', async () => {
    const { rows } = await app().pool.query<{ event: string }>(sql`
      select found[1] as event from pg_proc,
        regexp_matches(prosrc, 'into notification_events [^;]*?select ''([^'']+)''', 'g') found`);
    assert.ok(rows.length > 0);
    const undocumented = rows.filter(({ event }) => !EVENTS.includes(event));
    assert.deepEqual(undocumented, []);
  });

  for (const event of EVENTS)
    it(`are those of the table for ${event}`, async () => {
      assert.deepEqual(await toldOf(event, SOMEBODY), expectedOf(event, SOMEBODY));
    });

  it('do not include the user who did it', async () => {
    for (const event of EVENTS.filter((each) => !HAPPENINGS[each]?.isOfDay))
      for (const by of new Set(
        ROWS.filter(({ events }) => events.includes(event)).flatMap(({ people }) => people),
      ))
        assert.deepEqual(await toldOf(event, by.toUpperCase()), expectedOf(event, by), `${event} by ${by}`);
  });
});
