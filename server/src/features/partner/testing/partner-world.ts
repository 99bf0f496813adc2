import assert from 'node:assert/strict';
import type { PartnerName } from '@cooler/contract/features/partner/partner.ts';
import { partnerOf } from '@cooler/contract/features/partner/partner.ts';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { pino } from 'pino';
import sql, { raw } from 'sql-template-tag';
import { type SenderOptions, startSender } from '../../../integrations/outbox/sender.ts';
import { PARTNERS } from '../../../integrations/partners.ts';
import type { QueueWorker } from '../../../kernel/jobs/queue-worker.ts';
import { simulatedAurora } from '../../../standalone/simulators/aurora-simulator.ts';
import { simulatedPrimeSols } from '../../../standalone/simulators/prime-sols-simulator.ts';
import type { RunningSimulator } from '../../../standalone/simulators/simulator.ts';
import { startSimulator } from '../../../standalone/simulators/start-simulator.ts';
import { runDuringTests } from '../../../testing/run-during-tests.ts';
import { type Call, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { newRequestOf } from '../../work-request/testing/new-request.ts';
import { fillRegister, type TestRegister } from '../../work-request/testing/register.ts';

const BASE = '/resource/work-requests';
const SECRETS = { AURORA: 'the secret of Aurora', PRIME_SOLS: 'the secret of PrimeSols' } as const;
const SIMULATED = { AURORA: simulatedAurora, PRIME_SOLS: simulatedPrimeSols } as const;
const NAMES: readonly PartnerName[] = ['AURORA', 'PRIME_SOLS'];

export interface MessageRow {
  readonly id: number;
  readonly work_request_id: number;
  readonly request_type: string;
  readonly state: string;
  readonly failure: string | null;
  readonly attempts: number;
  readonly response_http_status_code: string | null;
  readonly response_message: string | null;
  readonly request_url: string | null;
  readonly request_body: string;
}

/** The register listening on its own port, with both partners simulated. */
export interface PartnerWorld {
  readonly registerUrl: string;
  readonly test: TestApp;
  readonly register: TestRegister;
  readonly simulators: Readonly<Record<PartnerName, RunningSimulator>>;
  readonly secrets: Readonly<Record<PartnerName, string>>;
  /** Starts sending to a partner; stopped when the world closes. */
  send(name: PartnerName, options?: Partial<SenderOptions>): QueueWorker;
  /** Creates a request; returns its id. */
  asked(type: RequestType, changed?: Tree): Promise<number>;
  /** Creates and approves a request; returns its id. */
  approved(type: RequestType, changed?: Tree): Promise<number>;
  step(address: string, id: number): Promise<Tree>;
  messages(name: PartnerName, requestId?: number): Promise<MessageRow[]>;
  /** Waits until no message to either partner is waiting. */
  drained(limitMs?: number): Promise<void>;
  close(): Promise<void>;
}

async function startPartnerWorld(): Promise<PartnerWorld> {
  const test = await startTestApp({
    AURORA_URL: 'http://127.0.0.1:9',
    AURORA_SECRET: SECRETS.AURORA,
    PRIME_SOLS_URL: 'http://127.0.0.1:9',
    PRIME_SOLS_SECRET: SECRETS.PRIME_SOLS,
  });
  const { pool } = test;
  const register = await fillRegister(pool);
  const registerUrl = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const play = (name: PartnerName) => startSimulator(SIMULATED[name], { secret: SECRETS[name], registerUrl });
  const simulators = { AURORA: await play('AURORA'), PRIME_SOLS: await play('PRIME_SOLS') };
  const senders: QueueWorker[] = [];
  // A new token for every call: long runs outlive one.
  const leader: Call = (...request) => test.as('FCR_ADMIN')(...request);

  async function step(address: string, id: number): Promise<Tree> {
    const { status, body } = await leader('PUT', `${BASE}/${address}/id?id=${id}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  }

  async function asked(type: RequestType, changed: Tree = {}): Promise<number> {
    return (await newRequestOf(leader, register, type, changed)).id;
  }

  async function messages(name: PartnerName, requestId?: number): Promise<MessageRow[]> {
    const { rows } = await pool.query<MessageRow>(sql`
      select * from ${raw(PARTNERS[name].table)}
      where work_request_id = coalesce(${requestId ?? null}, work_request_id) order by id`);
    return rows;
  }

  return {
    ...{ test, register, registerUrl, simulators, secrets: SECRETS, asked, step, messages },
    send(name, options = {}) {
      const access = { url: simulators[name].url, secret: SECRETS[name], mayBeLoopback: true };
      const sender = startSender({
        ...{ pool, log: pino({ level: 'silent' }), partner: PARTNERS[name], access },
        ...options,
      });
      senders.push(sender);
      return sender;
    },
    async approved(type, changed) {
      const id = await asked(type, changed);
      await step('approve', id);
      return id;
    },
    async drained(limitMs) {
      for (const name of NAMES)
        await until(
          `nothing waits for ${name}`,
          async () => (await messages(name)).every(({ state }) => state !== 'WAITING'),
          limitMs,
        );
    },
    async close() {
      await Promise.all(senders.map((sender) => sender.stop()));
      await Promise.all(NAMES.map((name) => simulators[name].stop()));
      await test.close();
    },
  };
}

/** A partner world for the tests of the enclosing `describe`. */
export function runPartnerWorld(prepare?: (world: PartnerWorld) => Promise<void>): () => PartnerWorld {
  return runDuringTests(startPartnerWorld, prepare);
}

/** The order number that the partner gave a request. */
export async function numberOf({ register }: PartnerWorld, id: number, type: RequestType): Promise<string> {
  const column = PARTNERS[partnerOf(type)].numberColumn;
  const row = await register.one<{ number: string }>(
    sql`select ${raw(column)} as number from work_requests where id = ${id}`,
  );
  return row.number;
}
