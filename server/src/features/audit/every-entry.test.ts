import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { AuditEntry } from '@cooler/contract/features/audit/audit-entry.entity.ts';
import { AUDITED, type Audited } from '@cooler/contract/features/audit/audited.ts';
import type { Role } from '@cooler/contract/roles.ts';
import sql, { raw } from 'sql-template-tag';
import type { DirectoryCall } from '../../identity/directory/user-directory.ts';
import { cellValues, readWorkbook } from '../../kernel/excel/testing/read-workbook.ts';
import { runChange } from '../../kernel/write/change.ts';
import { EMBEDDED_DIRECTORY } from '../../standalone/identity/users/embedded-directory.ts';
import { callerOf, runApp } from '../../testing/run-app.ts';
import type { Call } from '../../testing/test-app.ts';
import { openSheet } from '../stock-taking/testing/phone.ts';
import { administration } from '../user/administer.ts';
import { newRequest } from '../work-request/testing/new-request.ts';
import { fillRegister, registerOf, requestBody } from '../work-request/testing/register.ts';
import { AUDITED_TABLES } from './audited-tables.ts';

const BASE = '/resource/audit';
const ACTIONS = ['CREATE', 'UPDATE', 'DELETE'] as const;
const SHOP = 'NAPLO-1';
const BY_FORM = { actor: 'admin', door: 'FORM' } as const;

/** A column of each table that the trail shows to every role, and its new value. */
const CHANGES: Readonly<Record<Exclude<Audited, 'users'>, readonly [column: string, value: string]>> = {
  shops: ['remark', 'Módosítva'],
  service_companies: ['remark', 'Módosítva'],
  warehouse_companies: ['remark', 'Módosítva'],
  regional_representatives: ['name', 'Módosítva'],
  device_types: ['description', 'Módosítva'],
  device_register: ['serial_number', 'Módosítva'],
  work_requests: ['remark', 'Módosítva'],
  stock_taking_heads: ['date', '2026-01-31'],
  stock_taking_lines: ['remark', 'Módosítva'],
  stock_taking_rounds: ['name', 'Módosítva'],
  messages: ['translated', 'Módosítva'],
};
const TABLES = Object.keys(CHANGES) as (keyof typeof CHANGES)[];

describe('every kind of entry of the trail', () => {
  // Does not use the register with invariant checks: rows are changed here without regard to dependent ones.
  const app = runApp(async ({ pool }) => {
    await fillRegister(pool);
  });
  const register = registerOf(() => app().pool);
  const as = (role: Role): Call => callerOf(app, role);
  const leader = as('FCR_REGIONAL_LEADER');

  async function makeUser(): Promise<void> {
    const { pool } = app();
    const administer = administration(pool, 'http://localhost:3000/auth/realms/cooler', EMBEDDED_DIRECTORY);
    const call = (given: DirectoryCall) =>
      administer(given, {
        ...{ id: 'admin', refusal: async () => undefined },
        ...{ context: BY_FORM, givesUpOwnRight: false },
      });
    const names = { firstName: 'Éva', lastName: 'Kiss', email: 'eva@example.com' };
    const { createdId: id } = await call({ operation: 'createUser', body: { username: 'eva', ...names } });
    assert.ok(id);
    await call({ operation: 'updateUser', id, body: { lastName: 'Nagy', enabled: true } });
    await call({ operation: 'resetPassword', id, body: { value: 'lasting-password-1' } });
    assert.equal((await call({ operation: 'removeUser', id })).status, 204);
  }

  async function makeRows(): Promise<void> {
    await register.shop(SHOP);
    const device = await register.device({ shopCode: SHOP });
    await newRequest(leader, requestBody('DISMANTLING', { from: device }, { 'shopFrom.code': SHOP }));
    await openSheet(as('FCR_REGIONAL_REPRESENTATIVE'), SHOP);
    await app().pool.query(sql`
      insert into stock_taking_rounds (name, filter, devices, shops, created_by, updated_by)
      values ('Tavasz', '{"regions":["SOUTH"]}', 1, 1, 't', 't')`);
    await runChange(app().pool, BY_FORM, ({ client }) =>
      client.query(sql`
        insert into messages (language, message_code, translated, created_by, updated_by)
        values ('HU', 'naplo.uj', 'Új szöveg', 't', 't')`),
    );
  }

  /** Changes a row directly and, if the table archives, removes it: the entries are written by triggers. */
  async function changeAndRemove(table: keyof typeof CHANGES): Promise<void> {
    const [column, value] = CHANGES[table];
    const newest = sql`id = (select max(id) from ${raw(table)})`;
    await runChange(app().pool, BY_FORM, async ({ client }) => {
      await client.query(
        sql`update ${raw(table)} set ${raw(column)} = ${value}, version = version + 1 where ${newest}`,
      );
      if (!AUDITED_TABLES[table].archives) return;
      await client.query(
        sql`update ${raw(table)} set archived_at = now(), version = version + 1 where ${newest}`,
      );
    });
  }

  before(async () => {
    await makeUser();
    await makeRows();
    for (const table of TABLES) await changeAndRemove(table);
  });

  for (const role of ['FCR_IT_ADMIN', 'FCR_ADMIN'] as const) {
    const admin = as(role);
    const list = async (query: object): Promise<AuditEntry[]> => {
      const { status, body } = await admin('POST', `${BASE}/page`, { query, size: 500 });
      assert.equal(status, 200, JSON.stringify(body));
      return body.content;
    };

    it(`is read by ${role} in the whole list, each with its changes`, async () => {
      const entries = await list({});
      const kinds = new Set(entries.map(({ entity, action }) => `${entity} ${action}`));
      const expected = AUDITED.options.flatMap((entity) =>
        ACTIONS.filter(
          (action) => action !== 'DELETE' || entity === 'users' || AUDITED_TABLES[entity].archives,
        ).map((action) => `${entity} ${action}`),
      );
      assert.deepEqual([...kinds].sort(), expected.sort());
      const silent = entries.filter(({ action, changes }) => action !== 'DELETE' && changes.length === 0);
      assert.deepEqual(silent, []);
    });

    it(`is read by ${role} by filter, in Excel and by record`, async () => {
      for (const entity of AUDITED.options) {
        for (const entry of await list({ entity: [entity] })) {
          const query = { entity: [entity], action: [entry.action], recordKey: entry.recordKey };
          assert.ok(
            (await list(query)).some(({ id }) => id === entry.id),
            JSON.stringify(query),
          );
          const sheet = await admin('POST', `${BASE}/hu/xls`, query);
          assert.equal(sheet.status, 200, JSON.stringify(query));
          assert.ok((cellValues(readWorkbook(sheet.raw)[0]).length ?? 0) > 1);
        }
        const [newest] = await list({ entity: [entity] });
        const table = AUDITED_TABLES[entity];
        const key = newest?.recordRef ?? (table.entity.key === 'id' ? newest?.recordId : newest?.recordKey);
        const path = `${BASE}/of-record?entity=${table.entity.path}&id=${encodeURIComponent(String(key))}`;
        const { status, body } = await admin('GET', path);
        assert.equal(status, 200, `${path} ${JSON.stringify(body)}`);
        assert.ok(
          body.content.some(({ id }: AuditEntry) => id === newest?.id),
          path,
        );
      }
    });
  }

  it('gives all values of a deleted user as the values before', async () => {
    const { body } = await as('FCR_ADMIN')('POST', `${BASE}/page`, {
      query: { entity: ['users'], action: ['DELETE'] },
    });
    const [gone] = body.content as AuditEntry[];
    const lastName = gone?.changes.find(({ label }) => label === 'user.lastName');
    assert.deepEqual(lastName, { label: 'user.lastName', as: 'text', before: 'Nagy', after: null });
    assert.ok(gone?.changes.every(({ after }) => after === null));
  });
});
