import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { fieldsOf } from '@cooler/contract/kernel/entity.ts';
import { nest } from '@cooler/contract/kernel/path.ts';
import { hasRight, type Right } from '@cooler/contract/rights.ts';
import { ROLES, type Role } from '@cooler/contract/roles.ts';
import { allEntities } from '@cooler/contract/testing/entities.ts';
import { newRequestOf } from '../../features/work-request/testing/new-request.ts';
import { fillRegister } from '../../features/work-request/testing/register.ts';
import { seedDemoUsers } from '../../standalone/identity/users/demo-users.ts';
import { snapshotChanges, snapshotTables } from '../../testing/cuts/table-snapshot.ts';
import { collectRoutes } from '../../testing/resource-routes.ts';
import { runApp } from '../../testing/run-app.ts';
import { findKeys } from '../../testing/secrets/keys.ts';
import { OUTSIDE_SECRETS, PARTNER_SECRET } from '../../testing/secrets/outside-secrets.ts';
import { OWN_SECRETS } from '../../testing/secrets/own-secrets.ts';
import { type Question, questionsOf } from '../../testing/secrets/questions.ts';
import { RECORD_SECRETS } from '../../testing/secrets/record-secrets.ts';
import {
  OWNER,
  READERS,
  type Readers,
  type Secrets,
  type SecretWorld,
} from '../../testing/secrets/secret.ts';
import type { TestApp } from '../../testing/test-app.ts';

const SECRETS: Secrets = { ...RECORD_SECRETS, ...OUTSIDE_SECRETS, ...OWN_SECRETS };

interface Planted {
  readonly what: string;
  readonly text: string;
  readonly readers: Readers;
}

/** Somebody who asks: a user of each role, and the owner of what only its owner may see. */
const ASKERS: readonly (readonly [username: string, role: Role])[] = [
  ...ROLES.map((role) => [`asks-${role.toLowerCase()}`, role] as const),
  [OWNER, 'FCR_ADMIN'],
];

/** Where the right depends on the row as well. */
const BY_ROW = /\/(views\/id|upload-plans\/\{entity\}\/\{operation\}|stock-taking-capture\/\{id\})$/;

const mayRead = (username: string, role: Role, readers: Readers) =>
  (READERS[readers] as readonly Role[]).includes(role) || (readers === 'owner' && username === OWNER);

async function worldOf(app: TestApp): Promise<SecretWorld> {
  await seedDemoUsers(app.pool);
  const register = await fillRegister(app.pool);
  const owner = app.as('FCR_ADMIN', OWNER);
  await newRequestOf(owner, register, 'SERVICE');
  return { app, register, owner, phone: app.as('FCR_SALES_VAN', 'phone') };
}

async function plantAll(world: SecretWorld): Promise<Planted[]> {
  const planted: Planted[] = [];
  for (const [what, { readers, plant }] of Object.entries(SECRETS)) {
    const text = `${readers}-${planted.length}-secret`;
    planted.push({ what, readers, text: (await plant(world, text)) ?? text });
  }
  return planted;
}

describe('what somebody may not see', () => {
  let planted: readonly Planted[] = [];
  let questions: ReadonlyMap<string, readonly Question[]> = new Map();
  let rights: ReadonlyMap<string, Right | undefined> = new Map();
  const app = runApp(
    async (started) => {
      planted = await plantAll(await worldOf(started));
    },
    { AURORA_URL: 'http://127.0.0.1:9', AURORA_SECRET: PARTNER_SECRET },
  );
  before(async () => {
    const { body } = await app().as('FCR_ADMIN', OWNER)('GET', '/resource/openapi.json');
    questions = questionsOf(body.paths, await findKeys(app().owner));
    const routes = await collectRoutes(app().pool);
    const named = (url: string) => url.replace(/:(\w+)/g, '{$1}');
    rights = new Map(routes.map(({ method, url, right }) => [`${method} ${named(url)}`, right]));
    // The first visit of a user stores the name of the account, and so does listing the accounts.
    for (const [username, role] of ASKERS) await app().as(role, username)('GET', '/resource/identity-users');
  });

  const found = new Set<string>();
  const hiddenFrom = (username: string, role: Role) =>
    planted.filter(({ readers }) => !mayRead(username, role, readers));

  for (const [username, role] of ASKERS)
    it(`is in no answer to ${username}`, async () => {
      const call = app().as(role, username);
      const untouched = await snapshotTables(app().owner);
      const hidden = hiddenFrom(username, role);
      for (const [name, asked] of questions) {
        const right = rights.get(name);
        assert.ok(right, name);
        for (const { method, url, body } of asked) {
          const { status, raw } = await call(method, url, body);
          const told = `${method} ${url} answered ${status}`;
          assert.ok(hasRight([role], right) ? status !== 403 || BY_ROW.test(name) : status === 403, told);
          assert.ok(status < 500 && status !== 401, told);
          const isIn = ({ text }: Planted) =>
            raw.includes(text) || raw.includes(Buffer.from(text, 'utf16le'));
          assert.equal(hidden.find(isIn)?.what, undefined, told);
          for (const { what } of planted.filter(isIn)) found.add(`${username} ${what}`);
        }
      }
      assert.deepEqual(snapshotChanges(untouched, await snapshotTables(app().owner)), {});
    });

  it('is in some answer to each who may', () => {
    const expected = ASKERS.flatMap(([username, role]) =>
      planted
        .filter(({ readers }) => mayRead(username, role, readers))
        .map(({ what }) => `${username} ${what}`),
    );
    assert.deepEqual(
      expected.filter((each) => !found.has(each)),
      [],
    );
  });

  it('is not found out by filtering a list either', async () => {
    let tried = 0;
    for (const role of ['FCR_IT_ADMIN', 'FCR_RETAIL_LEADER', 'FCR_SALES_VAN'] as const) {
      const hidden = hiddenFrom('', role).filter(({ readers }) => readers !== 'nobody');
      const beginnings = new Set(hidden.map(({ readers }) => `${readers}-`));
      for (const { entity } of await allEntities()) {
        const url = `/resource/${entity.path}/page`;
        const right = rights.get(`POST ${url}`);
        if (!right || !hasRight([role], right)) continue;
        const texts = fieldsOf(entity).filter(([, { kind, filter }]) => kind === 'text' && filter !== false);
        for (const [path] of texts)
          for (const text of beginnings) {
            const { status, body } = await app().as(role)('POST', url, { query: nest([[path, text]]) });
            assert.ok(status === 400 || body.totalElements === 0, `${url} ${path} ${text} ${status}`);
            tried += 1;
          }
      }
    }
    assert.ok(tried > 500, String(tried));
  });
});
