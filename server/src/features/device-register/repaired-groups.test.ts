import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { buildDevice } from '../../testing/build.ts';
import { runApp } from '../../testing/run-app.ts';

const REPAIR = readFileSync(
  join(import.meta.dirname, '../../../migrations/0130_numbers_of_groups.sql'),
  'utf8',
);

describe('the numbers of groups that an earlier version left behind', () => {
  const app = runApp();

  it('follow the inventory number of the head, and end with the group', async () => {
    const [head, member, alone] = [
      await buildDevice(app()),
      await buildDevice(app()),
      await buildDevice(app()),
    ];
    const set = (device: Tree, serial: string, parent: unknown = null) =>
      app().pool.query(
        'update device_register set device_group_serial = $2, parent_device_id = $3 where id = $1',
        [device.id, serial, parent],
      );
    await set(head, 'G-old');
    await set(member, 'G-older', head.id);
    await set(alone, 'G-alone');
    await app().owner.query(REPAIR);
    const { rows } = await app().pool.query(
      'select device_group_serial as serial from device_register where id = any($1) order by id',
      [[head, member, alone].map(({ id }) => id)],
    );
    const serial = `G${head.inventoryNumber}`;
    assert.deepEqual(rows, [{ serial }, { serial }, { serial: null }]);
  });
});
