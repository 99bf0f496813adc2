import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { RequestStatus, RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import { fileOf as elixirFileOf } from '../../features/elixir/testing/elixir-app.ts';
import { importFrom } from '../../features/elixir/testing/memory-source.ts';
import { NO_FILTER, ROUNDS } from '../../features/stock-taking/round/testing/rounds.ts';
import {
  CAPTURE,
  close,
  HEADS,
  observed,
  openSheet,
  photographed,
  send,
} from '../../features/stock-taking/testing/phone.ts';
import {
  OTHER_COOLER,
  putInto,
  requestBody,
  startDevices,
  type TestRegister,
} from '../../features/work-request/testing/register.ts';
import { fileOf, pathsOf, upload } from '../../features/work-request/upload/testing/files.ts';
import { signedHeaders } from '../../integrations/outbox/signature.ts';
import { deviceDraft, deviceTypeDraft, representativeDraft, shopDraft } from '../build.ts';
import { pictureUpload, samplePicture } from '../picture-upload.ts';
import { type Call, csvUpload, type TestAnswer, type TestApp } from '../test-app.ts';

/** What operations are tried on: a filled register, and callers who may do anything. */
export interface World {
  readonly app: TestApp;
  readonly register: TestRegister;
  readonly admin: Call;
  /** Signed in through the pages, as the administration of users asks for. */
  readonly userAdmin: Call;
  readonly secret: string;
}

/** Makes what an operation needs, and answers the call that does it. */
export type Prepare = (world: World) => Promise<() => Promise<TestAnswer>>;

const USERS = '/auth/admin/realms/cooler/users';
const REQUESTS = '/resource/work-requests';
const FAR = '2099-12-01';

let count = 1000;

function next(): number {
  count += 1;
  return count;
}

async function made(call: Call, path: string, draft: Tree): Promise<Tree> {
  const { status, body } = await call('POST', `/resource/${path}`, draft);
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

const newShop = ({ admin }: World) => made(admin, 'shops', shopDraft(next(), { sfaCode: 'SFA1' }));
const newPerson = ({ admin }: World, more: Tree = {}) =>
  made(admin, 'regional-representatives', {
    ...representativeDraft(next()),
    ...{ outOfOfficeEndDate: null, rank: 'SALES_REPRESENTATIVE', region: 'SOUTH' },
    ...more,
  });

/** A plan that changes one shop and adds another. */
async function plannedShops(world: World): Promise<string> {
  const [shop, draft] = [await newShop(world), shopDraft(next(), {})];
  const { postalCode, city, streetHouseNumber } = draft.address as Tree;
  const { body, headers } = csvUpload(
    `code;name;address.postalCode;address.city;address.streetHouseNumber;regionalRepresentative.sfaCode
${shop.code};Új név;;;;
${draft.code};Új bolt;${postalCode};${city};${streetHouseNumber};SFA1`,
  );
  const { body: report } = await world.admin('POST', '/resource/shops/upload-csv?dryRun=true', body, headers);
  assert.deepEqual([report.created, report.updated], [1, 1], JSON.stringify(report));
  return report.operationId;
}

/** A type with two others below it, of which the first is among its children. */
async function newGroupType({ admin }: World): Promise<Tree[]> {
  const cooler = { deviceTypeCategory: 'COOLER', methodOfRegistration: 'BASED_ON_SERIAL_NUMBER' };
  const drafts = [0, 1, 2].map((n) => ({ ...deviceTypeDraft(next()), ...cooler, groupable: n === 0 }));
  const types: Tree[] = [];
  for (const draft of drafts) types.push(await made(admin, 'device-types', draft));
  return types;
}

const childTypes = (world: World, parent: unknown, names: unknown[]) =>
  world.admin(
    'PUT',
    `/resource/device-types/update-all-children?parentName=${encodeURIComponent(String(parent))}`,
    names,
  );

async function newRequest(
  { app, admin, register }: World,
  type: RequestType,
  status?: RequestStatus,
): Promise<number> {
  const workRequest = requestBody(type, await startDevices(register, type));
  const { status: answered, body } = await admin('POST', `${REQUESTS}/bulk-save`, { workRequest });
  assert.equal(answered, 201, JSON.stringify(body));
  if (status) await putInto(app.pool, body.id, status);
  return body.id;
}

const step =
  (address: string, type: RequestType, from?: RequestStatus): Prepare =>
  async (world) => {
    const id = await newRequest(world, type, from);
    if (address === 'deleted') await world.admin('PUT', `${REQUESTS}/approve/id?id=${id}`);
    return () => world.admin('PUT', `${REQUESTS}/${address}/id?id=${id}`);
  };

/** A stock-taking in a shop of its own, with a device that is there and one that is not. */
async function newSheet(world: World): Promise<{ headId: number; seen: number; shopCode: string }> {
  const shopCode = `Z${next()}`;
  await world.register.shop(shopCode);
  const { id: seen } = await world.register.device({ shopCode });
  await world.register.device({ shopCode });
  const { headId } = await openSheet(world.admin, shopCode);
  return { headId, seen, shopCode };
}

async function closedSheet(world: World): Promise<number> {
  const { headId, seen } = await newSheet(world);
  await send(world.admin, headId, observed({ deviceId: seen, present: true }));
  await close(world.admin, headId);
  return headId;
}

/** The body of a round over a new shop. */
async function newRound(world: World): Promise<Tree> {
  const { shopCode } = await newSheet(world);
  const filter = { ...NO_FILTER, shops: [shopCode] };
  const { body } = await world.admin('POST', `${ROUNDS}/scope`, filter);
  return {
    name: `Kör ${shopCode}`,
    filter,
    expected: { devices: body.devices, shops: body.shops },
    dueDate: FAR,
  };
}

function callback({ app, secret }: World, reference: number, event: string): () => Promise<TestAnswer> {
  const body = JSON.stringify({
    eventId: randomUUID(),
    reference,
    event,
    occurredAt: new Date().toISOString(),
  });
  return () =>
    app.as()('POST', '/callback/aurora', body, {
      'content-type': 'application/json',
      ...signedHeaders(secret, body),
    });
}

async function messageOf(world: World, state: string): Promise<number> {
  const request = await newRequest(world, 'DELIVERY');
  await world.admin('PUT', `${REQUESTS}/approve/id?id=${request}`);
  const { id } = await world.register.one<{ id: number }>(sql`
    update aurora_requests set state = ${state}, failure = 'REFUSED' where work_request_id = ${request} returning id`);
  return id;
}

const ofMessage =
  (address: string): Prepare =>
  async (world) => {
    const id = await messageOf(world, 'PARKED');
    return () => world.admin('PUT', `/resource/aurora-request-que-entries/${address}?id=${id}`);
  };

const ofCallback =
  (address: string): Prepare =>
  async (world) => {
    const request = await newRequest(world, 'DELIVERY');
    assert.equal((await callback(world, request, 'started')()).status, 409);
    const { id } = await world.register.one<{ id: number }>(
      sql`select id from partner_callbacks where reference = ${request}`,
    );
    if (address === 'apply') await world.admin('PUT', `${REQUESTS}/approve/id?id=${request}`);
    return () => world.admin('PUT', `/resource/partner-callbacks/${address}/id?id=${id}`);
  };

/** A file of Elixir that waits for a decision: it has less than half of the lines of the one before. */
const ofHeldFile =
  (decision: string): Prepare =>
  async (world) => {
    const mark = next();
    const lines = [0, 1, 2, 3, 4].map((n) => [`E-${mark}-${n}`, 'SFA1'] as const);
    await importFrom(world.app.pool, `whole-${mark}.csv`, elixirFileOf(lines));
    await importFrom(
      world.app.pool,
      `cut-${mark}.csv`,
      elixirFileOf([
        [`E-${mark}-0`, 'SFA1', 'P'],
        [`E-${mark}-9`, 'SFA1'],
      ]),
    );
    const { id } = await world.register.one<{ id: number }>(sql`
      select id from elixir_files where file_path = ${`cut-${mark}.csv`} and state = 'HELD'`);
    return () => world.admin('PUT', `/resource/elixir-files/${decision}/${id}`);
  };

/** What the partner knows and we do not: its people have arrived. */
const ofDifference: Prepare = async (world) => {
  const request = await newRequest(world, 'DELIVERY');
  await world.admin('PUT', `${REQUESTS}/approve/id?id=${request}`);
  const { id } = await world.register.one<{ id: number }>(sql`
    with compared as (
      insert into partner_comparisons (partner, finished_at) values ('AURORA', now()) returning id)
    insert into partner_differences (comparison_id, partner, reference, status_here, status_there)
    select id, 'AURORA', ${request}, 'APPROVED', 'ARRIVED' from compared returning id`);
  return () => world.admin('PUT', `/resource/partner-differences/mend/id?id=${id}`);
};

function userDraft(): Tree {
  const username = `uj-${next()}`;
  return { username, firstName: 'Új', lastName: 'Ember', email: `${username}@example.com`, enabled: true };
}

async function newUser({ userAdmin }: World): Promise<string> {
  const { status, headers, body } = await userAdmin('POST', USERS, userDraft());
  assert.equal(status, 201, JSON.stringify(body));
  return String(headers.location).split('/').at(-1) ?? '';
}

async function roleNamed({ userAdmin }: World, name: string): Promise<Tree[]> {
  const { body } = await userAdmin('GET', '/auth/admin/realms/cooler/roles');
  return body.filter((role: Tree) => role.name === name);
}

const samplePdf = (n: number) => Buffer.from(`%PDF-1.4 ${n}`);

async function sentFile({ admin }: World, request: number): Promise<string> {
  const id = randomUUID();
  const { body, headers } = pictureUpload(await samplePicture(next()), { id, name: 'hűtő.jpg' });
  const answer = await admin('POST', `${REQUESTS}/${request}/files`, body, headers);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return id;
}

async function newComment(world: World, request: number): Promise<Tree> {
  const files = [await sentFile(world, request)];
  return made(world.admin, `work-requests/${request}/comments`, { text: 'Kész?', files });
}

async function picture(path: string, field: string, key: unknown) {
  const { body, headers } = pictureUpload(await samplePicture(next()), { [field]: key });
  return (call: Call) => call('POST', `/resource/${path}/upload-picture`, body, headers);
}

/** Every operation of the product that writes more than one row, by its address. */
export const OPERATIONS: Readonly<Record<string, Prepare>> = {
  'POST /resource/shops': async ({ admin }) => {
    const draft = shopDraft(next(), { sfaCode: 'SFA1' });
    const headers = { 'idempotency-key': randomUUID() };
    return () => admin('POST', '/resource/shops', draft, headers);
  },
  'PUT /resource/shops/id': async (world) => {
    const shop = await newShop(world);
    return () => world.admin('PUT', `/resource/shops/id?id=${shop.code}`, { ...shop, name: 'Másik' });
  },
  'DELETE /resource/shops/id': async (world) => {
    const { code } = await newShop(world);
    return () => world.admin('DELETE', `/resource/shops/id?id=${code}`);
  },
  'POST /resource/shops/upload-csv': async (world) => {
    const shops = [await newShop(world), await newShop(world)];
    const { body, headers } = csvUpload(
      `code;name\n${shops.map(({ code }) => `${code};Új ${code}`).join('\n')}`,
    );
    return () => world.admin('POST', '/resource/shops/upload-csv', body, headers);
  },
  'PUT /resource/upload-plans/:entity/:operation/commit': async (world) => {
    const plan = await plannedShops(world);
    return () => world.admin('PUT', `/resource/upload-plans/shops/${plan}/commit`);
  },
  'PUT /resource/upload-plans/:entity/:operation/commit, of an undo': async (world) => {
    const plan = await plannedShops(world);
    const { body: upload } = await world.admin('PUT', `/resource/upload-plans/shops/${plan}/commit`);
    const { body: undo } = await world.admin(
      'PUT',
      `/resource/upload-plans/shops/${upload.operationId}/undo`,
    );
    return () => world.admin('PUT', `/resource/upload-plans/shops/${undo.operationId}/commit`);
  },
  'POST /resource/shops/merge': async (world) => {
    const [stays, goes] = [await newShop(world), await newShop(world)];
    const device = deviceDraft(next(), { name: OTHER_COOLER });
    await made(world.admin, 'device-register', { ...device, shop: { code: goes.code } });
    const versions = { staysVersion: stays.version, goesVersion: goes.version };
    const body = { stays: stays.code, goes: goes.code, ...versions, take: ['name'] };
    return () => world.admin('POST', '/resource/shops/merge', body);
  },
  'PUT /resource/upload-plans/:entity/:operation/commit, of a list': async (world) => {
    const shops = [await newShop(world), await newShop(world)];
    const edit = { column: 'remark', value: `Új megjegyzés ${next()}`, keys: shops.map(({ code }) => code) };
    const { body: plan } = await world.admin('POST', '/resource/upload-plans/shops', edit);
    return () => world.admin('PUT', `/resource/upload-plans/shops/${plan.operationId}/commit`);
  },
  'DELETE /resource/regional-representatives/id': async (world) => {
    const deputy = await newPerson(world);
    await newPerson(world, { deputy1: { sfaCode: deputy.sfaCode } });
    return () => world.admin('DELETE', `/resource/regional-representatives/id?id=${deputy.id}`);
  },
  'PUT /resource/device-types/update-all-children': async (world) => {
    const [parent, one, other] = await newGroupType(world);
    await childTypes(world, parent?.name, [one?.name]);
    return () => childTypes(world, parent?.name, [other?.name, one?.name]);
  },
  'POST /resource/device-types/upload-picture': async (world) => {
    const [type] = await newGroupType(world);
    const give = await picture('device-types', 'deviceTypeId', type?.name);
    await give(world.admin);
    return () => give(world.admin);
  },
  'DELETE /resource/device-types/picture': async (world) => {
    const [type] = await newGroupType(world);
    await (await picture('device-types', 'deviceTypeId', type?.name))(world.admin);
    return () =>
      world.admin('DELETE', `/resource/device-types/picture?id=${encodeURIComponent(String(type?.name))}`);
  },
  'PUT /resource/device-register/update-all-children': async (world) => {
    const [parent, one] = await newGroupType(world);
    await childTypes(world, parent?.name, [one?.name]);
    const head = await world.register.device({ type: String(parent?.name) });
    const first = await world.register.device({ type: String(one?.name) });
    const second = await world.register.device({ type: String(one?.name) });
    const address = `/resource/device-register/update-all-children?parentDeviceId=${head.id}`;
    assert.equal((await world.admin('PUT', address, [first.id])).status, 200);
    return () => world.admin('PUT', address, [second.id]);
  },
  'DELETE /resource/device-register/id': async (world) => {
    const device = await world.register.device();
    await (await picture('device-register', 'deviceRegisterId', device.id))(world.admin);
    return () => world.admin('DELETE', `/resource/device-register/id?id=${device.id}`);
  },
  'POST /resource/work-requests/bulk-save': async ({ admin, register }) => {
    const workRequest = requestBody('REPLACEMENT', await startDevices(register, 'REPLACEMENT'));
    return () => admin('POST', `${REQUESTS}/bulk-save`, { workRequest });
  },
  'POST /resource/work-requests/bulk-from': async ({ admin, register }) => {
    const from = await register.device();
    const child = await register.device({ parentId: from.id, type: OTHER_COOLER });
    const body = { workRequest: requestBody('SERVICE', { from }), childDevices: [child.id] };
    return () => admin('POST', `${REQUESTS}/bulk-from`, body);
  },
  'PUT /resource/work-requests/update/id': async (world) => {
    const id = await newRequest(world, 'DELIVERY');
    const { body } = await world.admin('POST', `${REQUESTS}/page`, { query: { id } });
    const other = await startDevices(world.register, 'DELIVERY');
    const edited = { ...requestBody('DELIVERY', other), version: body.content[0].version };
    return () => world.admin('PUT', `${REQUESTS}/update/id?id=${id}`, edited);
  },
  'PUT /resource/work-requests/approve/id': step('approve', 'DELIVERY'),
  'PUT /resource/work-requests/deny/id': step('deny', 'REPLACEMENT'),
  'PUT /resource/work-requests/deleted/id': step('deleted', 'DISMANTLING'),
  'POST /resource/work-requests/:id/comments': async (world) => {
    const id = await newRequest(world, 'SERVICE');
    await made(world.admin, `work-requests/${id}/questions`, { text: 'Melyik polc?' });
    const files = [await sentFile(world, id)];
    const said = { text: '@Kiss Anna, a felső.', mentions: ['kiss.anna'], files };
    return () => world.admin('POST', `${REQUESTS}/${id}/comments`, said);
  },
  'PUT /resource/work-requests/:id/comments/:commentId': async (world) => {
    const request = await newRequest(world, 'SERVICE');
    const { id, version } = await newComment(world, request);
    const changed = { text: '@Kiss Anna, kész?', mentions: ['kiss.anna'], version };
    return () => world.admin('PUT', `${REQUESTS}/${request}/comments/${id}`, changed);
  },
  'DELETE /resource/work-requests/:id/comments/:commentId': async (world) => {
    const request = await newRequest(world, 'SERVICE');
    const { id } = await newComment(world, request);
    return () => world.admin('DELETE', `${REQUESTS}/${request}/comments/${id}`);
  },
  'POST /resource/work-requests/:id/files': async (world) => {
    const request = await newRequest(world, 'SERVICE');
    const file = { id: randomUUID(), name: 'számla.pdf' };
    const { body, headers } = pictureUpload(samplePdf(next()), file, {
      name: 'x.pdf',
      type: 'application/pdf',
    });
    return () => world.admin('POST', `${REQUESTS}/${request}/files`, body, headers);
  },
  'PUT /resource/work-requests/:id/watching': async (world) => {
    const id = await newRequest(world, 'SERVICE');
    return () => world.admin('PUT', `${REQUESTS}/${id}/watching`, { isWatching: false });
  },
  'POST /resource/work-requests/upload-delivery-csv': async ({ admin, register }) => {
    const bodies = [0, 1].map(async () => requestBody('DELIVERY', await startDevices(register, 'DELIVERY')));
    const csv = fileOf(await Promise.all(bodies), pathsOf('DELIVERY'));
    return () => upload(admin, { type: 'DELIVERY', csv });
  },
  'POST /resource/views': async ({ admin }) => {
    const columns = [{ path: 'name', width: 300 }];
    const view = {
      list: 'shops',
      name: `Nézet ${next()}`,
      columns,
      search: '',
      isDefault: true,
      isShared: false,
    };
    return () => admin('POST', '/resource/views', view);
  },
  'PUT /resource/preferences': async ({ app, admin }) => {
    await app.pool.query('delete from preferences');
    return () => admin('PUT', '/resource/preferences', { lists: 'table', theme: 'dark' });
  },
  'PUT /resource/notifications/preferences': async ({ app, admin }) => {
    await app.pool.query('delete from notification_preferences');
    const chosen = { language: 'en', product: ['ROUND'], push: [], email: ['ABSENCE'], digestHour: 7 };
    return () => admin('PUT', '/resource/notifications/preferences', chosen);
  },
  'PUT /resource/partner-callbacks/apply/id': ofCallback('apply'),
  'PUT /resource/partner-callbacks/dismiss/id': ofCallback('dismiss'),
  'POST /callback/aurora': async (world) => {
    const id = await newRequest(world, 'DELIVERY');
    await world.admin('PUT', `${REQUESTS}/approve/id?id=${id}`);
    return callback(world, id, 'started');
  },
  'PUT /resource/aurora-request-que-entries/send-again/id': ofMessage('send-again/id'),
  'PUT /resource/aurora-request-que-entries/send-parked-again': async (world) => {
    await world.app.pool.query(`update aurora_requests set state = 'CANCELLED' where state = 'PARKED'`);
    await messageOf(world, 'PARKED');
    await messageOf(world, 'PARKED');
    return () => world.admin('PUT', '/resource/aurora-request-que-entries/send-parked-again');
  },
  'PUT /resource/partner-differences/mend/id': ofDifference,
  'PUT /resource/elixir-files/accept/:id': ofHeldFile('accept'),
  'PUT /resource/elixir-files/reject/:id': ofHeldFile('reject'),
  'POST /resource/stock-taking-capture/open': async ({ admin, register }) => {
    const shopCode = `Z${next()}`;
    await register.shop(shopCode);
    await register.device({ shopCode });
    const body = { id: randomUUID(), shopCode };
    return () => admin('POST', `${CAPTURE}/open`, body);
  },
  'POST /resource/stock-taking-capture/:id/observations': async (world) => {
    const { headId, seen } = await newSheet(world);
    const observations = [
      observed({ deviceId: seen, present: true }),
      observed({ code: 'NINCS', present: true }),
    ];
    return () => world.admin('POST', `${CAPTURE}/${headId}/observations`, { observations });
  },
  'POST /resource/stock-taking-capture/:id/photos': async (world) => {
    const { headId, seen } = await newSheet(world);
    const photo = photographed({ deviceId: seen });
    const { body, headers } = pictureUpload(await samplePicture(next()), { ...photo });
    return () => world.admin('POST', `${CAPTURE}/${headId}/photos`, body, headers);
  },
  'PUT /resource/stock-taking-capture/:id/close': async (world) => {
    const { headId, seen } = await newSheet(world);
    await send(world.admin, headId, observed({ deviceId: seen, present: true }));
    return () => world.admin('PUT', `${CAPTURE}/${headId}/close`, { observationIds: [] });
  },
  'DELETE /resource/stock-taking-capture/:id': async (world) => {
    const { headId } = await newSheet(world);
    return () => world.admin('DELETE', `${CAPTURE}/${headId}`);
  },
  'PUT /resource/stock-taking-heads/approve/:id': async (world) => {
    const headId = await closedSheet(world);
    return () => world.admin('PUT', `${HEADS}/approve/${headId}`);
  },
  'PUT /resource/stock-taking-heads/deny/:id': async (world) => {
    const headId = await closedSheet(world);
    return () => world.admin('PUT', `${HEADS}/deny/${headId}`);
  },
  'DELETE /resource/stock-taking-heads/:id': async (world) => {
    const headId = await closedSheet(world);
    return () => world.admin('DELETE', `${HEADS}/${headId}`);
  },
  'POST /resource/stock-taking-rounds': async (world) => {
    const round = await newRound(world);
    return () => world.admin('POST', ROUNDS, round);
  },
  'PUT /resource/stock-taking-rounds/end/:id': async (world) => {
    const { status, body } = await world.admin('POST', ROUNDS, await newRound(world));
    assert.equal(status, 201, JSON.stringify(body));
    return () => world.admin('PUT', `${ROUNDS}/end/${body.id}`);
  },
  'POST /auth/admin/realms/:realm/users': async ({ userAdmin }) => {
    const credentials = [{ type: 'password', value: `Hosszú-jelszó-${next()}`, temporary: true }];
    const draft = { ...userDraft(), credentials };
    return () => userAdmin('POST', USERS, draft);
  },
  'PUT /auth/admin/realms/:realm/users/:id': async (world) => {
    const id = await newUser(world);
    return () => world.userAdmin('PUT', `${USERS}/${id}`, { enabled: false, firstName: 'Új' });
  },
  'DELETE /auth/admin/realms/:realm/users/:id': async (world) => {
    const id = await newUser(world);
    return () => world.userAdmin('DELETE', `${USERS}/${id}`);
  },
  'PUT /auth/admin/realms/:realm/users/:id/reset-password': async (world) => {
    const id = await newUser(world);
    const body = { type: 'password', value: `Hosszú-jelszó-${next()}`, temporary: true };
    return () => world.userAdmin('PUT', `${USERS}/${id}/reset-password`, body);
  },
  'POST /auth/admin/realms/:realm/users/:id/role-mappings/realm': async (world) => {
    const id = await newUser(world);
    const roles = await roleNamed(world, 'FCR_SALES_VAN');
    return () => world.userAdmin('POST', `${USERS}/${id}/role-mappings/realm`, roles);
  },
  'DELETE /auth/admin/realms/:realm/users/:id/role-mappings/realm': async (world) => {
    const id = await newUser(world);
    const roles = await roleNamed(world, 'FCR_SALES_VAN');
    await world.userAdmin('POST', `${USERS}/${id}/role-mappings/realm`, roles);
    return () => world.userAdmin('DELETE', `${USERS}/${id}/role-mappings/realm`, roles);
  },
};
