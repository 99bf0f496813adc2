import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import { buildRepresentative } from '../../testing/build.ts';
import { assertDone, runMeetingChanges } from '../work-request/testing/meeting-changes.ts';

describe('changes of representatives, and of their shops, wait for each other and do not deadlock', () => {
  const { app, admin, visitedShop, meet, everyRound, turnAround, renamed, uploaded } = runMeetingChanges();

  const changed = (person: Tree, change: Tree) => () =>
    admin('PUT', `/resource/regional-representatives/id?id=${person.id}`, { ...person, ...change });

  it('renaming a representative, and a file that changes several of the shops', async () => {
    const regionalRepresentative = await buildRepresentative(app());
    const codes: string[] = [];
    for (let count = 0; count < 3; count += 1)
      codes.push(String((await visitedShop({ regionalRepresentative })).code));
    const { rows } = await app().pool.query<{ id: number }>(
      sql`select id from shops where code = any(${codes}) order by id`,
    );
    const ids = rows.map(({ id }) => id);
    await turnAround('shops', ids);
    const upload = uploaded('shops', ['code;remark', `${codes[0]};Zárva`, `${codes[2]};Zárva`]);
    const rename = changed(regionalRepresentative, { name: 'Másik Név' });
    assertDone(await meet(sql`select from shops where id = ${ids[1]} for update`, rename, upload));
  });

  it('changing shops, and renaming their representative', () =>
    everyRound(async () => {
      const regionalRepresentative = await buildRepresentative(app());
      const shops = [
        await visitedShop({ regionalRepresentative }),
        await visitedShop({ regionalRepresentative }),
      ];
      return [...shops.map(renamed), changed(regionalRepresentative, { name: 'Új Név' })];
    }));

  it('two representatives who become deputies of each other', () =>
    everyRound(async () => {
      const [one, other] = [await buildRepresentative(app()), await buildRepresentative(app())];
      return [changed(one, { deputy1: { id: other.id } }), changed(other, { deputy1: { id: one.id } })];
    }));
});
