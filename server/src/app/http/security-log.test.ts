import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { seedDemoUsers } from '../../standalone/identity/users/demo-users.ts';
import { buildDevice, buildRepresentative, shopDraft } from '../../testing/build.ts';
import { Browser, throughInject } from '../../testing/identity/browser.ts';
import { signInWith } from '../../testing/identity/tokens.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Line = Readonly<Record<string, unknown>>;

const ORIGIN = 'http://localhost:3000';
const USERS = '/auth/admin/realms/cooler/users';
const PARTNER = { AURORA_URL: 'http://127.0.0.1:9', AURORA_SECRET: 'the secret of Aurora' };

// It is written even when the log level is `error`.
describe('the security log, at log level error', () => {
  let app: TestApp;
  let written = '';
  before(async () => {
    app = await startTestApp({ LOG_LEVEL: 'error', ...PARTNER }, { write: (text) => (written += text) });
    await seedDemoUsers(app.pool);
  });
  after(() => app.close());
  beforeEach(() => {
    written = '';
  });

  /** The log lines written meanwhile, each a JSON object. */
  async function linesOf(work: () => Promise<unknown>): Promise<Line[]> {
    written = '';
    await work();
    return written
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line)
      .filter(({ security }) => security);
  }

  async function countOf(kind: string): Promise<number> {
    const body = await app.app.metricsRegistry.metrics();
    return Number(new RegExp(`^security_events_total\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(body)?.[1]);
  }

  /** Fails unless the work logs exactly one line of this kind and increments the counter by one. */
  async function assertTold(kind: string, expected: Line, work: () => Promise<unknown>): Promise<Line> {
    const counted = await countOf(kind);
    const [line, ...others] = await linesOf(work);
    assert.ok(line && others.length === 0, `${kind}: ${JSON.stringify([line, ...others])}`);
    const { level: _, time, pid: __, hostname: ___, reqId, msg, ...told } = line;
    assert.deepEqual(told, { security: kind, ip: '127.0.0.1', ...expected });
    assert.ok(
      msg === 'security' &&
        Math.abs(Number(time) - Date.now()) < 60_000 &&
        /^[\da-f-]{36}$/.test(String(reqId)),
    );
    assert.equal(await countOf(kind), counted + 1);
    return line;
  }

  const userId = (name: string) => `${ORIGIN}/auth/realms/cooler#${name}`;

  it('has a line for a call without a valid token, with the request id of the answer', async () => {
    const route = '/resource/shops/page';
    let requestId: unknown;
    const line = await assertTold(
      'unauthenticated',
      { method: 'POST', route, status: 401, user: null },
      async () => {
        requestId = (await app.as()('POST', route, {})).body.requestId;
      },
    );
    assert.equal(line.reqId, requestId);
  });

  it('has a line for a missing right, which names the user only by id', async () => {
    await assertTold(
      'forbidden',
      { method: 'POST', route: '/resource/audit/page', status: 403, user: userId('FCR_SALES_VAN') },
      () => app.as('FCR_SALES_VAN')('POST', '/resource/audit/page', {}),
    );
  });

  it('has a line for a callback with a wrong signature', async () => {
    await assertTold(
      'bad-signature',
      { method: 'POST', route: '/callback/aurora', status: 401, user: null },
      () => app.as()('POST', '/callback/aurora', {}, { 'x-signature': 'sha256=00', 'x-timestamp': '1' }),
    );
  });

  it('has a line for a user who is locked out after too many wrong passwords', async () => {
    const browser = () => new Browser(throughInject(app.app), ORIGIN);
    const lines = await linesOf(async () => {
      for (let attempt = 0; attempt < 12; attempt += 1)
        await signInWith(browser(), 'sales-van', 'wrong password').catch(() => undefined);
    });
    const kinds = new Set(lines.map(({ security }) => security));
    assert.deepEqual([...kinds], ['locked-out']);
    assert.ok((await countOf('locked-out')) >= 1);
    assert.doesNotMatch(written, /wrong password|sales-van/);
  });

  it('has a line for changed rights: who changed whose', async () => {
    const admin = (await signInWith(new Browser(throughInject(app.app), ORIGIN), 'admin')).access_token;
    const call = (method: 'GET' | 'PUT', url: string, body?: object) =>
      app.as()(method, url, body, { authorization: `Bearer ${admin}` });
    const [van] = (await call('GET', `${USERS}?username=sales-van`)).body;
    const { sub } = JSON.parse(Buffer.from(admin.split('.')[1] ?? '', 'base64url').toString());
    const route = '/auth/admin/realms/:realm/users/:id';
    const expected = { method: 'PUT', route, status: 204, user: userId(sub), ofUser: van.id };
    await assertTold('rights-changed', expected, () => call('PUT', `${USERS}/${van.id}`, { enabled: false }));
    assert.doesNotMatch(written, /eyJ|sales-van/);
  });

  for (const [query, everything] of [
    [{}, true],
    [{ name: '', address: { city: null } }, true],
    [{ name: 'Spar' }, false],
  ] as const)
    it(`tells of an export by ${JSON.stringify(query)}, ${everything ? '' : 'not '}of everything`, async () => {
      await assertTold(
        'exported',
        {
          ...{ method: 'POST', route: '/resource/shops/:lang/xls', status: 200 },
          ...{ user: userId('FCR_ADMIN'), everything },
        },
        () => app.as('FCR_ADMIN')('POST', '/resource/shops/hu/xls', query),
      );
    });

  it('tells of printed labels as of an export', async () => {
    const device = await buildDevice(app);
    for (const [query, everything] of [
      [{}, true],
      [{ inventoryNumber: device.inventoryNumber }, false],
    ] as const)
      await assertTold(
        'exported',
        {
          ...{ method: 'POST', route: '/resource/device-register/:lang/labels/pdf', status: 200 },
          ...{ user: userId('FCR_ADMIN'), everything },
        },
        () =>
          app.as('FCR_ADMIN')('POST', '/resource/device-register/hu/labels/pdf', {
            sheet: 'avery-l7160',
            query,
          }),
      );
  });

  it('has no line for a template, a list, or an error of the caller', async () => {
    const admin = app.as('FCR_ADMIN');
    const lines = await linesOf(async () => {
      await admin('GET', '/resource/shops/hu/template/xls');
      await admin('POST', '/resource/shops/page', {});
      await admin('POST', '/resource/shops/page', { page: -1 });
      await admin('GET', '/resource/nothing');
    });
    assert.deepEqual(lines, []);
  });

  it('stays one line, without what was sent, whatever a caller writes', async () => {
    const hostile = 'x%0d%0a{"security":"forged"}%1b[31m?token=eyJhbGciOi';
    const headers = {
      'user-agent': 'a\u001b[2J',
      authorization: 'Bearer eyJforged',
      'x-forwarded-for': '6.6.6.6',
    };
    const lines = await linesOf(() => app.as()('GET', `/resource/shops/list/${hostile}`, undefined, headers));
    assert.deepEqual(
      lines.map(({ security, ip }) => [security, ip]),
      [['unauthenticated', '127.0.0.1']],
    );
    assert.doesNotMatch(written, /forged|eyJ|6\.6\.6\.6/);
    assert.ok(!written.includes('\u001b'));
  });

  it('escapes line ends and control characters of an id', async () => {
    const lines = await linesOf(() =>
      app.as('FCR_SALES_VAN', 'a\r\n\u001b[31mb')('POST', '/resource/audit/page', {}),
    );
    assert.equal(lines.length, 1);
    assert.match(written, /a\\r\\n\\u001b\[31mb/);
  });

  it('tells of an internal error without what was sent and without the row that the database refused', async () => {
    await app.owner.query(`alter table shops add constraint secret_rule check (name <> 'Titkos Bolt')`);
    const draft = { ...shopDraft(1, await buildRepresentative(app)), name: 'Titkos Bolt' };
    const { status } = await app.as('FCR_ADMIN')('POST', '/resource/shops?trace=Titkos', draft);
    assert.equal(status, 500);
    const [line] = written.split('\n').filter((text) => text.includes('request failed'));
    const { route, err } = JSON.parse(line ?? '{}');
    assert.deepEqual([route, err.code, err.constraint], ['/resource/shops', '23514', 'secret_rule']);
    assert.match(err.message, /violates check constraint/);
    assert.doesNotMatch(written, /Titkos/);
  });
});
