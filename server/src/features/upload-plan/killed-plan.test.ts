import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { RealServer } from '../../testing/real-server.ts';
import { until } from '../../testing/until.ts';

const ROWS = 3_000;
const PLANS = '/resource/upload-plans/shops';
const UPLOAD = '/resource/shops/upload-csv';

describe('a plan whose server is killed', () => {
  let server: RealServer;
  let csv: string;
  before(async () => {
    server = await RealServer.prepare('admin');
    await server.start({ DEMO_SCALE: '0.1' });
    const people: Tree[] = (await server.call('GET', '/resource/regional-representatives/get-ordered-list'))
      .body;
    const { body } = await server.call('POST', '/resource/regional-representatives/page', {
      query: { id: people[0]?.id },
    });
    const rows = Array.from(
      { length: ROWS },
      (_, n) => `ZK-${n};Zárt bolt;7621;Pécs;Fő út 1.;${body.content[0].sfaCode}`,
    );
    csv = [
      'code;name;address.postalCode;address.city;address.streetHouseNumber;regionalRepresentative.sfaCode',
      ...rows,
    ].join('\n');
  });
  after(() => server.stop());

  async function must(method: string, path: string, body?: object) {
    const answer = await server.call(method, path, body);
    assert.equal(answer.status, 200, `${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  const shops = async () =>
    (await must('POST', '/resource/shops/page', { query: { code: 'ZK-' } })).totalElements;

  async function planFile(): Promise<string> {
    const form = new FormData();
    form.append('files', new Blob([csv], { type: 'text/csv' }), 'boltok.csv');
    return (await must('POST', `${UPLOAD}?dryRun=true`, form)).operationId;
  }

  /** Kills the server while it carries a plan out, then carries out the plan that there is then. */
  async function commitThroughKill(
    makePlan: () => Promise<string>,
    before: number,
    after: number,
  ): Promise<string> {
    const plan = await makePlan();
    const lost = server.call('PUT', `${PLANS}/${plan}/commit`).catch(() => undefined);
    await until('it is under way', async () => {
      const { body } = await server.call('GET', '/resource/upload-line');
      return body.some(({ state }: Tree) => state === 'RUNNING');
    });
    await server.kill();
    await server.untilReady('the server is back');
    await lost;
    const found = await shops();
    assert.ok(found === before || found === after, `${found} shops`);
    const kept = await server.call('GET', `${PLANS}/${plan}`);
    const again = kept.status === 200 ? plan : await makePlan();
    const { operationId } = await must('PUT', `${PLANS}/${again}/commit`);
    assert.equal(await shops(), after);
    return operationId;
  }

  it('is done whole or not at all, and so is its undo', async () => {
    const operation = await commitThroughKill(planFile, 0, ROWS);
    const planUndo = async () => (await must('PUT', `${PLANS}/${operation}/undo`)).operationId;
    await commitThroughKill(planUndo, ROWS, 0);
  });
});
