import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RIGHTS } from '@cooler/contract/rights.ts';
import { z } from 'zod';
import { seedMessages } from '../../features/message/seed-messages.ts';
import { OPERATIONS } from '../../identity/directory/operations.ts';
import { seedDemoData } from '../../standalone/demo/seed-demo-data.ts';
import { importDemoFiles } from '../../testing/demo-elixir-files.ts';
import { type Document, documentFaults } from '../../testing/open-api-faults.ts';
import { collectRoutes, type ResourceRoute } from '../../testing/resource-routes.ts';
import { runApp } from '../../testing/run-app.ts';
import { csvUpload, type TestAnswer } from '../../testing/test-app.ts';

const ADDRESS = '/resource/openapi.json';
// An entity takes some 12 kB.
const LARGEST = 500 * 1024;
const CHANGES = new Set(['PUT', 'DELETE']);

const pathOf = (url: string): string => url.replace(/:(\w+)/g, '{$1}');

// These change all that wait, so nothing names one of them.
const OF_ALL = /\/send-parked-again$/;

describe('GET /resource/openapi.json', () => {
  // biome-ignore lint/suspicious/noExplicitAny: tests access any part of the document.
  let document: any;
  let text = '';
  let routes: readonly ResourceRoute[] = [];
  const app = runApp(async (started) => {
    await seedMessages(started.pool);
    await seedDemoData(started.owner, { scale: 1, today: '2026-03-15' });
    const { body, headers } = csvUpload('code;name\r\nX-1;Bolt');
    await started.as('FCR_ADMIN')('POST', '/resource/shops/upload-csv?dryRun=true', body, headers);
    await importDemoFiles(started.pool, '2026-03-15');
    await started.pool.query(
      `insert into findings (rule, device_id, subject) select 'device-unseen', min(id), '' from device_register`,
    );
    const answer = await started.as('FCR_SALES_VAN')('GET', ADDRESS);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    text = answer.raw.toString();
    document = answer.body;
    routes = await collectRoutes(started.pool);
  });
  const operationOf = ({ method, url }: Pick<ResourceRoute, 'method' | 'url'>) =>
    document.paths[pathOf(url)]?.[method.toLowerCase()];

  /** The first few validation errors of a value against a schema of the document. */
  function faultsOf(value: unknown, schema: object): readonly z.core.$ZodIssue[] {
    const whole = JSON.stringify({ ...schema, $defs: document.components.schemas });
    const standalone = JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/'));
    return z.fromJSONSchema(standalone).safeParse(value).error?.issues.slice(0, 3) ?? [];
  }

  /** Fails unless a response matches the document. */
  function assertDescribed({ body }: TestAnswer, told: string, schema: object): void {
    assert.deepEqual(faultsOf(body, schema), [], told);
  }
  const schemaOf = (path: string, method: string, status: number) =>
    document.paths[path][method].responses[status].content['application/json'].schema;

  it('describes the key of repeated calls only where it is honoured', () => {
    const keyed = routes.filter((route) => {
      const parameters: { name: string }[] = operationOf(route)?.parameters ?? [];
      return parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key');
    });
    assert.ok(keyed.length > 5, `${keyed.length} routes`);
    assert.deepEqual([...new Set(keyed.map(({ method }) => method))].sort(), ['DELETE', 'POST', 'PUT']);
  });

  it('describes every route below /resource', () => {
    assert.ok(routes.length > 60, `${routes.length} routes`);
    for (const route of routes) {
      const told = `${route.method} ${route.url}`;
      const operation = operationOf(route);
      assert.ok(operation, told);
      assert.ok(operation.summary && operation.tags.length === 1, told);
    }
  });

  it('describes the identity routes, and who may call them', () => {
    for (const { method, path, right } of Object.values(OPERATIONS)) {
      const operation = operationOf({ method, url: `/auth/admin/realms/:realm${path}` });
      assert.ok(operation?.summary, `${method} ${path}`);
      assert.deepEqual([operation['x-right'], operation['x-roles']], [right, RIGHTS[right]]);
      assert.equal(method === 'POST' && !operation.requestBody, false, `the body of ${path}`);
    }
  });

  it('describes the input and response of each route', () => {
    for (const route of routes) {
      const told = `${route.method} ${route.url}`;
      const { requestBody, responses } = operationOf(route);
      const good = Object.keys(responses).find((status) => status.startsWith('2')) ?? '';
      assert.ok(responses[good].content || good === '204', `the answer of ${told}`);
      const isCommand = route.method === 'PUT' && !requestBody && !OF_ALL.test(route.url);
      assert.ok(route.method !== 'POST' || requestBody, `the body of ${told}`);
      assert.ok(!isCommand || operationOf(route).parameters.length > 0, `the parameters of ${told}`);
    }
  });

  it('names the right that a route requires, and the roles that have it', () => {
    for (const route of routes) {
      assert.ok(route.right);
      assert.equal(operationOf(route)['x-right'], route.right);
      assert.deepEqual(operationOf(route)['x-roles'], RIGHTS[route.right]);
    }
  });

  it('describes each error response once', () => {
    for (const route of routes) {
      const expected = CHANGES.has(route.method) ? [401, 403, 409, 422] : [401, 403];
      for (const status of expected) {
        const reference = { $ref: `#/components/responses/Refused${status}` };
        assert.deepEqual(operationOf(route).responses[status], reference, `${status} ${route.url}`);
      }
    }
    assert.match(document.components.responses.Refused409.description, /VERSION_CONFLICT/);
    const { schema } = document.components.responses.Refused409.content['application/problem+json'];
    assert.deepEqual(schema, { $ref: '#/components/schemas/Problem' });
  });

  it('is OpenAPI 3.1', () => {
    assert.deepEqual(documentFaults(document as Document), []);
  });

  it('is small enough to be loaded in one piece, and always the same', async () => {
    assert.ok(text.length < LARGEST, `${text.length} bytes`);
    assert.equal((await app().as('FCR_ADMIN')('GET', ADDRESS)).raw.toString(), text);
  });

  it('describes the response of every list correctly', async () => {
    const call = app().as('FCR_ADMIN');
    const lists = Object.keys(document.paths).filter((path) => path.endsWith('/page'));
    assert.ok(lists.length >= 8, lists.join());
    for (const path of lists) {
      const answer = await call('POST', path.replace('{id}', '1'), { size: 200 });
      assert.ok(
        answer.body.content.length > 0,
        `${path} is empty: write rows of it in server/src/standalone/demo`,
      );
      assertDescribed(answer, path, schemaOf(path, 'post', 200));
    }
  });

  it('describes the responses of a saved row and of an error correctly', async () => {
    const call = app().as('FCR_ADMIN');
    const type = {
      name: 'Kétajtós leíráshoz',
      prodNum: null,
      deviceTypeCategory: 'COOLER',
      methodOfRegistration: 'BASED_ON_SERIAL_NUMBER',
    };
    const path = '/resource/device-types';
    assertDescribed(await call('POST', path, type), 'created', schemaOf(path, 'post', 201));
    const refused = await call('POST', path, { ...type, name: '' });
    assert.equal(refused.status, 422);
    const { schema } = document.paths[path].post.requestBody.content['application/json'];
    assert.deepEqual(faultsOf(type, schema), []);
    assert.deepEqual(
      faultsOf({ ...type, name: '' }, schema).map((issue) => issue.path),
      [['name']],
    );
    assertDescribed(refused, 'refused', { $ref: '#/components/schemas/Problem' });
  });

  it('describes the public routes', async () => {
    const answer = await app().as()('GET', '/public/config');
    assert.deepEqual(document.paths['/public/config'].get.security, []);
    assertDescribed(answer, 'config', schemaOf('/public/config', 'get', 200));
  });
});
