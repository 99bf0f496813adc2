import { describe, it } from 'node:test';
import sql from 'sql-template-tag';
import { buildRepresentative } from '../../testing/build.ts';
import { waitShortlyForLocks } from '../../testing/database/lock-waits.ts';
import { asAdmin, assertRefused, runApp } from '../../testing/run-app.ts';
import { regionalRepresentativeTable } from './regional-representative.table.ts';

const PEOPLE = '/resource/regional-representatives';

describe('a change of representatives that waits too long for its turn', () => {
  const app = runApp();
  const admin = asAdmin(app);

  it('is a conflict that can be repeated at once', async () => {
    const person = await buildRepresentative(app());
    const holder = await app().owner.connect();
    try {
      await holder.query(sql`begin`);
      await holder.query(sql`select pg_advisory_xact_lock(${regionalRepresentativeTable.turn})`);
      await waitShortlyForLocks(app().pool);
      const address = `${PEOPLE}/id?id=${person.id}`;
      assertRefused(await admin('PUT', address, { ...person, phone: '+36 1 1' }), 409, 'RETRY_CONFLICT');
      assertRefused(await admin('DELETE', address), 409, 'RETRY_CONFLICT');
    } finally {
      holder.release(true);
    }
  });
});
