import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import { buildRepresentative } from '../../testing/build.ts';
import { meet } from '../../testing/database/meet.ts';
import { asAdmin, runApp } from '../../testing/run-app.ts';
import { csvUpload, type TestAnswer } from '../../testing/test-app.ts';
import { commit, undo } from '../upload-plan/testing/plans.ts';

const PEOPLE = 'regional-representatives';
const SHOP_COLUMNS =
  'code;name;address.postalCode;address.city;address.streetHouseNumber;shopStatus;regionalRepresentative.sfaCode';

describe('deleting a representative who is a deputy does not deadlock', () => {
  const app = runApp();
  const call = asAdmin(app);

  const changed = (person: Tree, change: Tree) => () =>
    call('PUT', `/resource/${PEOPLE}/id?id=${person.id}`, { ...person, ...change });
  const removed = (person: Tree) => () => call('DELETE', `/resource/${PEOPLE}/id?id=${person.id}`);
  function uploaded(path: string, lines: readonly string[]): Promise<TestAnswer> {
    const { body, headers } = csvUpload(lines.join('\n'));
    return call('POST', `/resource/${path}/upload-csv`, body, headers);
  }
  const regions = (people: readonly Tree[]) =>
    uploaded(PEOPLE, ['sfaCode;region', ...people.map(({ sfaCode }) => `${sfaCode};WEST`)]);

  /** Two representatives of whom the older one has the younger as a deputy. */
  async function deputized(): Promise<[Tree, Tree]> {
    const [older, deputy] = [await buildRepresentative(app()), await buildRepresentative(app())];
    const { body } = await changed(older, { deputy1: { id: deputy.id } })();
    return [body, deputy];
  }

  /** Both start while the row of a representative is locked; returns their statuses and the last code. */
  async function met(locked: Tree, first: () => Promise<TestAnswer>, second: () => Promise<TestAnswer>) {
    const row = sql`select from regional_representatives where id = ${locked.id} for update`;
    const answers = await meet(app().pool, row, first, second);
    return answers.map(({ status, body }) => (status < 300 ? status : body.message));
  }

  it('with a deletion of one whose deputy that is, and who is a deputy in turn', async () => {
    const [older, deputy] = await deputized();
    await changed(deputy, { deputy1: { id: older.id } })();
    assert.deepEqual(await met(older, removed(older), removed(deputy)), [204, 204]);
  });

  it('with a change of one whose deputy that is', async () => {
    const [older, deputy] = await deputized();
    const rename = changed(older, { name: 'Új Név' });
    assert.deepEqual(await met(deputy, rename, removed(deputy)), [200, 204]);
  });

  it('with a file of both', async () => {
    const [older, deputy] = await deputized();
    assert.deepEqual(await met(older, () => regions([older, deputy]), removed(deputy)), [200, 204]);
  });

  it('with the undo of a file of both', async () => {
    const [older, deputy] = await deputized();
    const { body } = await regions([older, deputy]);
    const plan = await undo(call, PEOPLE, body.operationId);
    assert.deepEqual(await met(older, () => commit(call, PEOPLE, plan), removed(deputy)), [200, 204]);
  });

  it('with a file of shops of both', async () => {
    const people = await deputized();
    const [older, deputy] = people;
    const shops = people.map(({ sfaCode }) => `T-${sfaCode};Bolt;7621;Pécs;Fő út 1.;VISITED;${sfaCode}`);
    const file = () => uploaded('shops', [SHOP_COLUMNS, ...shops]);
    assert.deepEqual(await met(older, file, removed(deputy)), [200, 'REPRESENTATIVE_HAS_SHOPS']);
  });
});
