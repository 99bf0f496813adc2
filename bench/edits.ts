import type { Bench } from './with-bench.ts';

const COUNTS = [1_000, 10_000];
const LIST = 'device-register';
const PLANS = `/resource/upload-plans/${LIST}`;

interface Call {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
}

/** Measures a bulk edit of devices: its plan, the execution, the plan of the undo, and the undo. */
export async function benchEdits({ server, pool, authorization }: Bench): Promise<void> {
  async function send({ method, path, body }: Call): Promise<readonly [operation: string, ms: number]> {
    const headers = { authorization: await authorization(), 'content-type': 'application/json' };
    const started = performance.now();
    const answer = await fetch(server.origin + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { operationId } = (await answer.json()) as { operationId: string };
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return [operationId, Math.round(performance.now() - started)];
  }

  for (const count of COUNTS) {
    const { rows } = await pool.query<{ id: number }>(
      `select id from device_register where shop_id is not null and archived_at is null
       order by hashint8(id) limit $1`,
      [count],
    );
    const body = { column: 'needStockTaking', value: true, keys: rows.map(({ id }) => String(id)) };
    const [plan, planned] = await send({ method: 'POST', path: PLANS, body });
    const [operation, done] = await send({ method: 'PUT', path: `${PLANS}/${plan}/commit` });
    const [undoing, undoPlanned] = await send({ method: 'PUT', path: `${PLANS}/${operation}/undo` });
    const [, undone] = await send({ method: 'PUT', path: `${PLANS}/${undoing}/commit` });
    console.log(
      `one value for ${count} devices: plan ${planned} ms, carried out ${done} ms; plan to undo ${undoPlanned} ms, undone ${undone} ms`,
    );
  }
}
