import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import pg from 'pg';
import { companyDraft } from '../../testing/build.ts';
import { callerOf, runApp } from '../../testing/run-app.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
const [, STATEMENTS = ''] = /## Another address of Keycloak[\s\S]*?```sql\n([\s\S]*?)```/.exec(PAGE) ?? [];
const OLD = 'https://old.example.com/auth/realms/cooler';
const NEW = 'https://new.example.com/auth/realms/cooler';

const moving = (from: string, to: string): string =>
  STATEMENTS.replaceAll(/https:\/\/(?:old|new)[^'#]+/g, (found) => (found === OLD ? from : to));

describe('the statements for another address of Keycloak', () => {
  const app = runApp();
  const call = callerOf(app, 'FCR_ADMIN', 'mover');

  /** The columns with values of an issuer, and how many rows have one. */
  async function columnsOf(issuer: string): Promise<Record<string, number>> {
    const { rows: columns } = await app().owner.query<{ table: string; column: string }>(`
      select table_name as "table", column_name as "column" from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = current_schema() and table_type = 'BASE TABLE' and data_type = 'text' order by 1, 2`);
    const found: Record<string, number> = {};
    for (const { table, column } of columns) {
      const { rows } = await app().owner.query<{ count: number }>(
        `select count(*)::int as count from ${pg.escapeIdentifier(table)} where starts_with(${pg.escapeIdentifier(column)}, $1)`,
        [issuer],
      );
      const count = rows[0]?.count ?? 0;
      if (count > 0) found[`${table}.${column}`] = count;
    }
    return found;
  }

  it('move every value of the issuer, also stored answers, so that a repeated call changes nothing twice', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const company = companyDraft(1);
    const created = await call('POST', '/resource/service-companies', company, headers);
    assert.equal(created.status, 201, JSON.stringify(created.body));
    await call('PUT', '/resource/preferences', { theme: 'dark', lists: 'cards' });
    const view = await call('POST', '/resource/views', {
      ...{ list: 'shops', name: 'Mine', search: 'sort=-name', columns: [{ path: 'code' }] },
      ...{ isShared: false, isDefault: false },
    });
    assert.equal(view.status, 201, JSON.stringify(view.body));
    const { rows } = await app().owner.query<{ issuer: string }>(
      `select issuer from account_names where username = 'mover'`,
    );
    const [{ issuer } = { issuer: '' }] = rows;
    await app().owner.query(`
      insert into revoked_access (principal, not_before)
      select issuer || '#' || subject, now() - interval '1 hour' from account_names where username = 'mover'`);
    const before = await columnsOf(issuer);
    assert.deepEqual(Object.keys(before), [
      ...['account_names.issuer', 'idempotency_keys.principal', 'list_views.owner', 'preferences.owner'],
      'revoked_access.principal',
    ]);
    await app().owner.query(moving(issuer, NEW));
    assert.deepEqual(await columnsOf(issuer), {});
    assert.deepEqual(await columnsOf(NEW), before);
    await app().owner.query(moving(NEW, issuer));
    const repeated = await call('POST', '/resource/service-companies', company, headers);
    assert.deepEqual([repeated.status, repeated.body], [201, created.body]);
  });
});
