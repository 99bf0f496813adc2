import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { sectionOf } from '@cooler/contract/testing/documented-table.ts';
import { asAdmin, assertRefused, runApp } from '../../testing/run-app.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../../../docs/api.md'), 'utf8');
const ROW = /^\| `([A-Z]+ [^`]+)` \| (.*?) \| (.*?) \|$/gm;

const rows = [...PAGE.matchAll(ROW)].map(([, address = '', caller = '', reason = '']) => ({
  address,
  caller,
  reason,
}));

describe('docs/api.md', () => {
  const app = runApp();
  const call = asAdmin(app);

  it('lists exactly the endpoints of the API description', async () => {
    const { body } = await call('GET', '/resource/openapi.json');
    const described = Object.entries(body.paths).flatMap(([path, operations]) =>
      Object.keys(operations as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const listed = rows.map(({ address }) => address);
    const missing = described.filter((address) => !listed.includes(address));
    const gone = listed.filter((address) => !described.includes(address));
    const cure = 'write into docs/api.md what calls it, or why it is there though nothing does';
    assert.deepEqual(missing, [], `${missing.join(', ')}: ${cure}`);
    assert.deepEqual(gone, [], `take ${gone.join(', ')} out of docs/api.md`);
  });

  it('names for each endpoint the screen that calls it, or the reason why it exists', () => {
    const unsaid = rows.filter(({ caller, reason }) => (caller === '') === (reason === ''));
    assert.deepEqual(
      unsaid.map(({ address }) => address),
      [],
    );
  });

  for (const path of ['service-companies', 'warehouse-companies', 'stock-taking-lines']) {
    it(`lists no export of ${path}, and the endpoint answers 404`, async () => {
      assertRefused(await call('POST', `/resource/${path}/hu/xls`, {}), 404, 'NOT_FOUND');
      assertRefused(await call('POST', `/resource/${path}/hu/xls/`, {}), 404, 'NOT_FOUND');
    });
  }
});

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required: boolean;
}

const SECTIONS = ['14.1', '14.2', '14.3', '14.4', '14.5', '14.6', '14.7'];
const ENDPOINT = /`(?<method>GET|POST|PUT|DELETE) (?<path>\/[^`?]*)\??(?<query>[^`]*)`/g;

/** The endpoints that a section of docs/domain.md names, each with its parameters. */
function endpointsOf(section: string) {
  const lines = sectionOf(section).split('\n');
  return lines.flatMap((line, index) => {
    const header = lines.slice(0, index).findLast((each) => each.startsWith('| Endpoint'));
    const [, base = ''] = /`(\/resource\/[\w-]+)`/.exec(header ?? '') ?? [];
    return [...line.matchAll(ENDPOINT)].map(({ groups: { method = '', path = '', query = '' } = {} }) => ({
      method: method.toLowerCase(),
      path: path.startsWith('/resource') ? path : base + path,
      named: query.split('&').map((each) => each.split('=')[0]),
    }));
  });
}

describe('docs/domain.md §14', () => {
  const app = runApp();

  it('names every parameter that an endpoint requires', async () => {
    const { paths } = (await asAdmin(app)('GET', '/resource/openapi.json')).body;
    const missing = SECTIONS.flatMap(endpointsOf).flatMap(({ method, path, named }) => {
      const parameters: Parameter[] = paths[path]?.[method]?.parameters ?? [];
      const required = parameters.filter((each) => each.in === 'query' && each.required);
      return required
        .filter(({ name }) => !named.includes(name))
        .map(({ name }) => `${method} ${path}: ${name}`);
    });
    assert.deepEqual(missing, []);
  });
});
