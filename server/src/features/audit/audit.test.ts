import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AuditEntry } from '@cooler/contract/features/audit/audit-entry.entity.ts';
import { AUDITED, auditedAt } from '@cooler/contract/features/audit/audited.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { hasRight } from '@cooler/contract/rights.ts';
import { ROLES } from '@cooler/contract/roles.ts';
import { cellValues, readWorkbook } from '../../kernel/excel/testing/read-workbook.ts';
import {
  buildDevice,
  buildDeviceType,
  buildRepresentative,
  buildShop,
  buildWarehouse,
} from '../../testing/build.ts';
import { assertRefused, runApp } from '../../testing/run-app.ts';
import { csvUpload } from '../../testing/test-app.ts';
import { AUDITED_TABLES } from './audited-tables.ts';

const BASE = '/resource/audit';

describe('the audit trail', () => {
  let shop: Tree;
  const app = runApp(async (started) => {
    shop = await buildShop(started, { shopStatus: 'VISITED' });
  });
  const as = (username: string) => app().as('FCR_REGIONAL_LEADER', username);
  const leader: ReturnType<typeof as> = (...request) => as('vezeto')(...request);

  async function list(query: Tree): Promise<AuditEntry[]> {
    const { status, body } = await leader('POST', `${BASE}/page`, { query });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.totalElements, body.content.length);
    return body.content;
  }

  async function historyOf(entity: string, id: unknown): Promise<AuditEntry[]> {
    const { status, body } = await leader('GET', `${BASE}/of-record?entity=${entity}&id=${id}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.content;
  }

  async function changed(code: unknown, changes: Tree, username = 'vezeto'): Promise<void> {
    const { body } = await leader('POST', '/resource/shops/page', { query: { code } });
    const answer = await as(username)('PUT', `/resource/shops/id?id=${code}`, {
      ...body.content[0],
      ...changes,
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  }

  it('records the author, time and channel of each change, and the readable values before and after', async () => {
    const representative = await buildRepresentative(app(), { name: 'Új Ilona', sfaCode: 'SFA-UJ' });
    const was = shop.regionalRepresentative as Tree;
    await changed(
      shop.code,
      {
        name: 'Átnevezett bolt',
        shopStatus: 'CEASED',
        needContactProtectionCertificate: !shop.needContactProtectionCertificate,
        regionalRepresentative: { id: representative.id },
      },
      'kiss.anna',
    );
    const [newest, first] = await historyOf('shops', shop.code);
    assert.ok(newest && first);
    assert.deepEqual(
      [newest.doneBy, newest.door, newest.action, newest.entity, newest.recordKey],
      ['kiss.anna', 'FORM', 'UPDATE', 'shops', shop.code],
    );
    assert.ok(newest.doneAt > first.doneAt);
    const byLabel = Object.fromEntries(newest.changes.map((change) => [change.label, change]));
    assert.deepEqual(byLabel['shop.name'], {
      label: 'shop.name',
      as: 'text',
      before: shop.name,
      after: 'Átnevezett bolt',
    });
    assert.deepEqual(byLabel['shop.shopStatus']?.after, 'shop-status.CEASED');
    assert.equal(byLabel['shop.shopStatus']?.as, 'code');
    assert.deepEqual(
      new Set([
        byLabel['shop.needContactProtectionCertificate']?.before,
        byLabel['shop.needContactProtectionCertificate']?.after,
      ]),
      new Set(['common.yes', 'common.no']),
    );
    const { before, after } = byLabel['shop.regionalRepresentative.name'] ?? {};
    assert.deepEqual([before, after], [`${was.name} (${was.sfaCode})`, 'Új Ilona (SFA-UJ)']);
    assert.equal(newest.changes.length, 4, JSON.stringify(newest.changes));
    assert.equal(first.action, 'CREATE');
    assert.ok(first.changes.every((change) => change.before === null));
    assert.equal(first.changes.find(({ label }) => label === 'shop.name')?.after, shop.name);
  });

  it('has a label for every stored column of every entity', async () => {
    const cooler = await buildDeviceType(app());
    await buildDevice(app(), { deviceType: cooler });
    await buildWarehouse(app());
    const entries = await list({});
    const labels = new Set(entries.flatMap(({ changes }) => changes.map(({ label }) => label)));
    assert.ok(labels.size > 30, `${labels.size} labels`);
    assert.deepEqual(
      [...labels].filter((label) => !label.includes('.')),
      [],
    );
  });

  it('finds the history of a deleted record by its key, entity, user and day', async () => {
    const gone = await buildShop(app(), { code: 'Eltűnt-1' });
    const { status } = await as('nagy.béla')('DELETE', `/resource/shops/id?id=${gone.code}`);
    assert.equal(status, 204);
    const found = await list({ recordKey: 'ELTUNT' });
    assert.deepEqual(
      found.map(({ action, doneBy }) => [action, doneBy]),
      [
        ['DELETE', 'nagy.béla'],
        ['CREATE', 'FCR_ADMIN'],
      ],
    );
    assert.equal((await list({ doneBy: 'nagy.bela', entity: ['shops'] })).length, 1);
    assert.equal((await list({ recordKey: 'eltunt', entity: ['device_types'] })).length, 0);
    assert.equal((await list({ recordKey: 'eltunt', doneAt: ['2020-01-01', '2020-12-31'] })).length, 0);
    assert.equal((await list({ recordKey: 'eltunt', doneAt: ['2020-01-01', null] })).length, 2);
    assert.equal((await historyOf('shops', gone.code)).length, 2);
  });

  it('shows the active record when its key was reused', async () => {
    const code = 'Újra-1';
    await buildShop(app(), { code, name: 'Régi' });
    await leader('DELETE', `/resource/shops/id?id=${encodeURIComponent(code)}`);
    await buildShop(app(), { code, name: 'Mostani' });
    const [only, ...more] = await historyOf('shops', encodeURIComponent(code));
    assert.equal(only?.changes.find(({ label }) => label === 'shop.name')?.after, 'Mostani');
    assert.deepEqual(more, []);
    assert.equal((await list({ recordKey: code })).length, 3);
  });

  it('shows an uploaded file as one operation, with its counts and its rows', async () => {
    const { sfaCode } = shop.regionalRepresentative as Tree;
    const header =
      'code;name;address.postalCode;address.city;address.streetHouseNumber;regionalRepresentative.sfaCode';
    const rows = ['CSV-1;Első', 'CSV-2;Második', `${shop.code};Fájlból`].map(
      (start) => `${start};7621;Pécs;Fő út 1.;${sfaCode}`,
    );
    const file = csvUpload([header, ...rows].join('\r\n'), 'boltok.csv');
    const sent = await as('feltolto')('POST', '/resource/shops/upload-csv', file.body, file.headers);
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
    const uploads = await leader('POST', '/resource/audit-uploads/page', {
      query: { uploadedBy: 'feltolto' },
    });
    const [upload] = uploads.body.content;
    assert.deepEqual(
      [upload.fileName, upload.entity, upload.rowsRead, upload.created, upload.updated, upload.unchanged],
      ['boltok.csv', 'shops', 3, 2, 1, 0],
    );
    const entries = await list({ uploadId: upload.id });
    assert.deepEqual(entries.map(({ recordKey, action, fileName }) => [recordKey, action, fileName]).sort(), [
      [shop.code, 'UPDATE', 'boltok.csv'],
      ['CSV-1', 'CREATE', 'boltok.csv'],
      ['CSV-2', 'CREATE', 'boltok.csv'],
    ]);
    assert.ok(entries.every(({ door }) => door === 'UPLOAD'));
  });

  it('is exported in the chosen language, one row for each changed field', async () => {
    const other = await buildShop(app(), { code: 'Excel-1', shopStatus: 'OWN' });
    await changed(other.code, { name: 'Excelbe', shopStatus: null });
    const filter = { recordKey: 'excel-1', action: ['UPDATE'] };
    const { status, raw } = await leader('POST', `${BASE}/hu/xls/`, filter);
    assert.equal(status, 200);
    const [header = [], ...rows] = cellValues(readWorkbook(raw)[0]);
    const told = rows.map((row) =>
      ['Ki végezte', 'Hogyan', 'Esemény', 'Mit', 'Azonosító', 'Mező', 'Előtte', 'Utána'].map(
        (name) => row[header.indexOf(name)] ?? null,
      ),
    );
    const same = ['vezeto', 'Űrlap', 'Módosítás', 'Bolt', 'Excel-1'];
    assert.deepEqual(told.sort(), [
      [...same, 'Név', other.name, 'Excelbe'],
      [...same, 'Státusz', 'Saját', null],
    ]);
  });

  it('updates the total after each change', async () => {
    const total = async () => (await leader('POST', `${BASE}/page`, { size: 1 })).body.totalElements;
    const before = await total();
    await buildRepresentative(app());
    assert.equal(await total(), before + 1);
  });

  it('refuses unknown parameters', async () => {
    assertRefused(await leader('GET', `${BASE}/of-record?entity=nothing&id=1`), 404, 'NOT_FOUND');
    assertRefused(await leader('GET', `${BASE}/of-record?entity=shops&id=none`), 404, 'NOT_FOUND');
    assertRefused(await leader('GET', `${BASE}/of-record?entity=shops`), 400, 'MALFORMED_REQUEST');
    assertRefused(await leader('POST', `${BASE}/page`, { query: { changes: 'x' } }), 400, 'UNKNOWN_FIELD');
  });

  for (const role of ROLES) {
    const isAllowed = hasRight([role], 'audit.view');
    it(`is ${isAllowed ? 'open' : 'closed'} to ${role}`, async () => {
      const call = app().as(role);
      const statuses = [
        (await call('POST', `${BASE}/page`, {})).status,
        (await call('GET', `${BASE}/of-record?entity=shops&id=${shop.code}`)).status,
        (await call('POST', `${BASE}/hu/xls/`, {})).status,
        (await call('POST', '/resource/audit-uploads/page', {})).status,
      ];
      assert.deepEqual(new Set(statuses), new Set([isAllowed ? 200 : 403]));
    });
  }

  it('has a known entity name for every audited table', async () => {
    const { rows } = await app().pool.query<{ table: string }>(
      `select distinct tgrelid::regclass::text as table from pg_trigger where tgname = 'audit_update'`,
    );
    // Users are stored by the identity provider, whose entries are written by the application.
    const watched = AUDITED.options.filter((name) => name !== 'users');
    const tables = rows.map(({ table }) => table);
    const unnamed = tables.filter((table) => !watched.some((name) => name === table));
    const cure = 'in contract/src/features/audit/audited.ts, and its table in server/src/features/audit';
    assert.deepEqual(unnamed, [], `name ${unnamed.join(', ')} ${cure}`);
    assert.deepEqual(tables.sort(), watched.sort());
  });

  it('finds each audited table by the path of its URL', () => {
    for (const [name, { entity }] of Object.entries(AUDITED_TABLES))
      assert.equal(auditedAt(entity.path), name);
  });

  it('audits no column that could hold a secret', async () => {
    const { rows } = await app().pool.query(
      `select table_name, column_name from information_schema.columns
       where table_name = any($1) and column_name ~ '(password|secret|token|hash)'`,
      [AUDITED.options],
    );
    assert.deepEqual(rows, []);
  });
});
