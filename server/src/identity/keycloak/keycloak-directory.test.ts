import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type StubKeycloak, startStubKeycloak } from '../../testing/identity/stub-keycloak.ts';
import { type AdminCall, callerWith } from '../../testing/identity-contract/administrator.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const SECRET = 'secret-of-the-service-account';
const RECORDS = `select from audit_trail where entity = 'users'`;
const ANNA = { id: 'anna', username: 'kiss.anna', firstName: 'Anna', lastName: 'Kiss', enabled: true };

describe('the gateway in front of Keycloak', () => {
  let keycloak: StubKeycloak;
  let app: TestApp;
  let admin: AdminCall;

  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };

  async function startApp(settings: Record<string, string>): Promise<[TestApp, AdminCall]> {
    const given = { OIDC_ISSUER: keycloak.issuer, LOG_LEVEL: 'error', ...settings };
    const started = await startTestApp(given, logTo);
    const token = await keycloak.tokenFor('FCR_ADMIN');
    return [started, callerWith(started, token)];
  }

  before(async () => {
    keycloak = await startStubKeycloak();
    [app, admin] = await startApp({ OIDC_ADMIN_CLIENT_ID: 'account', OIDC_ADMIN_CLIENT_SECRET: SECRET });
  });
  beforeEach(() => {
    keycloak.answers.clear();
    keycloak.answers.set('GET /users/anna', { status: 200, body: ANNA });
    keycloak.answers.set('GET /users/anna/role-mappings', { status: 200, body: {} });
    keycloak.calls.length = 0;
    lines.length = 0;
  });
  after(async () => {
    await app.close();
    await keycloak.stop();
  });

  async function assertNotAvailable(call = admin('GET', '/users/anna')): Promise<void> {
    const { status, headers, body } = await call;
    assert.deepEqual([status, body.message], [503, 'USERS_NOT_AVAILABLE']);
    assert.match(String(headers['content-type']), /problem\+json/);
    assert.doesNotMatch(JSON.stringify(body), /secret|localhost|stub|NullPointer/);
  }

  it('forwards only the fields that the product knows', async () => {
    const body = { ...ANNA, attributes: { salary: ['1'] }, access: { manage: true }, federationLink: 'ldap' };
    keycloak.answers.set('GET /users/anna', { status: 200, body });
    assert.deepEqual((await admin('GET', '/users/anna')).body, ANNA);
    keycloak.answers.set('GET /users/anna', { status: 400, body: { errorMessage: 'no', stack: 'inside' } });
    assert.deepEqual((await admin('GET', '/users/anna')).body, { errorMessage: 'no' });
  });

  it('leaves service accounts out of the holders of a role, and pages the rest', async () => {
    const named = (username: string) => ({ ...ANNA, id: username, username });
    const held = ['kiss.anna', 'service-account-reports', 'szabo.bela', 'toth.cili'].map(named);
    keycloak.answers.set('GET /roles/FCR_ADMIN/users', { status: 200, body: held });
    const holders = async (query = '') =>
      (await admin('GET', `/roles/FCR_ADMIN/users${query}`)).body.map(({ id }: { id: string }) => id);
    assert.deepEqual(await holders(), ['kiss.anna', 'szabo.bela', 'toth.cili']);
    assert.deepEqual(await holders('?first=1&max=1'), ['szabo.bela']);
    assert.equal((await admin('GET', '/roles/FCR_ADMIN/users?max=many')).status, 404);
  });

  it('never shows the inside of a fault, and calls it a 503', async () => {
    for (const status of [401, 403, 500, 503]) {
      const body = { error: 'unknown_error', error_description: 'NullPointerException at …' };
      keycloak.answers.set('GET /users/anna', { status, body });
      await assertNotAvailable();
    }
  });

  it('logs neither the names nor the addresses of a search, nor what Keycloak answers about people', async () => {
    const told = {
      error: 'unknown_error',
      errorMessage: 'duplicate kiss.anna@example.hu',
      username: 'kiss.anna',
    };
    for (const answer of [
      { status: 500, body: told },
      { status: 403, body: { error: 'No user kiss.anna@example.hu' } },
      { status: 502, text: 'kiss.anna' },
      { status: 503, body: ['kiss.anna'] },
    ]) {
      keycloak.answers.set('GET /users', answer);
      await assertNotAvailable(admin('GET', '/users?search=kiss.anna%40example.hu'));
      await assertNotAvailable(admin('GET', '/users?email=kiss.anna%40example.hu&username=kiss.anna'));
    }
    const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.startsWith('Keycloak'));
    assert.equal(logged.length, 8);
    for (const line of lines) assert.doesNotMatch(line, /kiss|anna|example/i);
    assert.ok(logged.every(({ method, path }) => method === 'GET' && path === '/users'));
    assert.deepEqual([logged[0].status, logged[0].error], [500, 'unknown_error']);
  });

  it('times out when Keycloak does not answer', async () => {
    keycloak.answers.set('GET /users/anna', {});
    await assertNotAvailable();
  });

  it('uses one token for many calls, and a new one when it is refused', async () => {
    await Promise.all([1, 2, 3].map(() => admin('GET', '/users/anna')));
    const given = keycloak.tokensGiven();
    await admin('GET', '/users/anna');
    assert.equal(keycloak.tokensGiven(), given);
    keycloak.answers.set('GET /users/anna', { status: 401 });
    await assertNotAvailable();
    assert.equal(keycloak.tokensGiven(), given + 1);
    const bearers = keycloak.calls.slice(-2).map(({ bearer }) => bearer);
    assert.deepEqual(bearers, [`Bearer service-token-${given}`, `Bearer service-token-${given + 1}`]);
  });

  it('changes neither service accounts nor administrators of Keycloak', async () => {
    const operator = { clientMappings: { 'realm-management': { mappings: [{ name: 'realm-admin' }] } } };
    const service = { ...ANNA, username: 'service-account-of-something' };
    for (const [path, body] of [
      ['GET /users/anna/role-mappings', operator],
      ['GET /users/anna', service],
    ] as const) {
      keycloak.answers.set(path, { status: 200, body });
      keycloak.calls.length = 0;
      for (const [method, address, sent] of [
        ['PUT', '/users/anna/reset-password', { value: 'temporary-1' }],
        ['PUT', '/users/anna', { enabled: false }],
        ['DELETE', '/users/anna', undefined],
        ['DELETE', '/users/anna/role-mappings/realm', undefined],
      ] as const) {
        const answer = await admin(method, address, sent);
        assert.deepEqual([answer.status, answer.body], [403, { error: 'HTTP 403 Forbidden' }]);
      }
      assert.ok(keycloak.calls.every(({ call }) => call.startsWith('GET ')));
      keycloak.answers.set('GET /users/anna', { status: 200, body: ANNA });
    }
  });

  it('records no change that Keycloak refused', async () => {
    keycloak.answers.set('PUT /users/anna', { status: 500 });
    await assertNotAvailable(admin('PUT', '/users/anna', { lastName: 'Nagy' }));
    keycloak.answers.set('PUT /users/anna', {
      status: 409,
      body: { errorMessage: 'User exists with same email' },
    });
    assert.equal((await admin('PUT', '/users/anna', { email: 'x@example.hu' })).status, 409);
    const { rows } = await app.pool.query(RECORDS);
    assert.deepEqual(rows, []);
  });

  it('ends the sessions of a user who is disabled, and of no other', async () => {
    const logout = 'POST /users/anna/logout';
    for (const call of ['PUT /users/anna', logout]) keycloak.answers.set(call, { status: 204 });
    for (const change of [{ lastName: 'Nagy' }, { enabled: true }, { enabled: false }]) {
      keycloak.calls.length = 0;
      assert.equal((await admin('PUT', '/users/anna', change)).status, 204);
      const isEnded = keycloak.calls.some(({ call }) => call === logout);
      assert.equal(isEnded, change.enabled === false, JSON.stringify(change));
    }
  });

  it('records and revokes what Keycloak has changed, also when it does not end the sessions', async () => {
    const revoked = `select from revoked_access where principal = '${keycloak.issuer}#anna'`;
    for (const answer of [{ status: 500 }, { status: 403 }, { status: 400, body: {} }, {}]) {
      keycloak.answers.set('POST /users/anna/logout', answer);
      for (const [path, sent] of [
        ['/users/anna', { enabled: false }],
        ['/users/anna/reset-password', { value: 'temporary-1' }],
      ] as const) {
        await app.owner.query('delete from revoked_access');
        const { rows: before } = await app.pool.query(RECORDS);
        keycloak.answers.set(`PUT ${path}`, { status: 204 });
        lines.length = 0;
        assert.equal((await admin('PUT', path, sent)).status, 204);
        assert.ok(lines.some((line) => line.includes('the sessions of a user could not be ended')));
        assert.equal((await app.pool.query(revoked)).rowCount, 1);
        assert.equal((await app.pool.query(RECORDS)).rowCount, before.length + 1);
      }
    }
  });

  it('changes no email address before that of the representative can follow', async () => {
    await app.owner.query(`
      insert into regional_representatives (name, username, email, phone, sfa_code, rank, region, created_by, updated_by)
      values ('Kiss Anna', 'kiss.anna', 'old@example.hu', '1', 'ANNA', 'SALES_REPRESENTATIVE', 'SOUTH', 't', 't')`);
    keycloak.answers.set('PUT /users/anna', { status: 204 });
    const change = () => admin('PUT', '/users/anna', { email: 'new@example.hu' });
    const isSent = () => keycloak.calls.some(({ call }) => call === 'PUT /users/anna');
    const upload = await app.owner.connect();
    await upload.query(`begin; select from regional_representatives where username = 'kiss.anna' for update`);
    const { status, body } = await change();
    await upload.query('rollback');
    upload.release();
    assert.deepEqual([status, body.message, isSent()], [409, 'RETRY_CONFLICT', false]);
    assert.equal((await change()).status, 204);
    const { rows } = await app.pool.query(
      `select email from regional_representatives where username = 'kiss.anna'`,
    );
    assert.deepEqual([rows, isSent()], [[{ email: 'new@example.hu' }], true]);
  });

  it('sends only the listed fields', async () => {
    keycloak.answers.set('PUT /users/anna', { status: 204 });
    const given = { ...ANNA, requiredActions: ['VERIFY_EMAIL'], emailVerified: true, lastName: 'Nagy' };
    assert.equal((await admin('PUT', '/users/anna', given)).status, 204);
    const sent = keycloak.calls.find(({ call }) => call === 'PUT /users/anna')?.body ?? '';
    const { username, firstName, enabled } = ANNA;
    assert.deepEqual(JSON.parse(sent), { username, firstName, lastName: 'Nagy', enabled });
  });

  it('returns a helpful error when no service account is configured', async () => {
    const [unset, caller] = await startApp({});
    const { status, body } = await caller('GET', '/users');
    assert.deepEqual([status, body.message], [503, 'USERS_NOT_CONFIGURED']);
    await unset.close();
  });
});
