import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildRepresentative, shopDraft } from '../../testing/build.ts';
import { snapshotTables } from '../../testing/cuts/table-snapshot.ts';
import { asAdmin, runApp } from '../../testing/run-app.ts';

describe('a change that cannot be recorded', () => {
  const app = runApp();
  const admin = asAdmin(app);

  it('is not made, and shows nothing of why but the number of the call', async () => {
    const representative = await buildRepresentative(app());
    const draft = shopDraft(1, representative);
    await app().owner.query(`
      create function refuse_record() returns trigger language plpgsql as $$
      begin raise exception 'the secret reason'; end $$;
      create trigger refuse_record before insert on audit_trail for each row execute function refuse_record()`);
    const before = await snapshotTables(app().owner);
    const { status, body } = await admin('POST', '/resource/shops', draft);
    assert.equal(status, 500);
    assert.deepEqual(Object.keys(body.params), ['requestId']);
    assert.doesNotMatch(JSON.stringify(body), /secret reason|audit_trail|plpgsql|\.ts/);
    assert.deepEqual(await snapshotTables(app().owner), before);
  });
});
