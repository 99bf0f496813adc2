import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from '../../../testing/database/database.ts';
import { freePort } from '../../../testing/free-port.ts';
import { bearerFor } from '../../../testing/identity/tokens.ts';
import { type Call, csvUpload, type TestAnswer } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';

const MAIN = join(import.meta.dirname, '../../../main.ts');
const START_MS = 120_000;

/** The product as a separate process on a database that survives it. */
export class KilledServer {
  readonly #database: TestDatabase;
  readonly #dataDir = join(tmpdir(), `cooler-killed-${process.pid}`);
  #origin = '';
  #process: ChildProcess | undefined;

  constructor(database: TestDatabase) {
    this.#database = database;
  }

  async start(): Promise<void> {
    const port = await freePort();
    this.#origin = `http://localhost:${port}`;
    const env = {
      ...{ PATH: process.env.PATH, DATA_DIR: this.#dataDir, PORT: String(port), LOG_LEVEL: 'fatal' },
      ...{ DATABASE_URL: this.#database.url, DEMO_DATA: 'none' },
      // A killed process keeps its slots in the upload queue for a while.
      ...{ UPLOADS_AT_ONCE: '10', UPLOADS_PER_USER: '10' },
    };
    this.#process = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const isReady = () =>
      fetch(`${this.#origin}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until('the server has started', isReady, START_MS);
  }

  /** Kills the process, and waits for its exit. */
  async kill(): Promise<void> {
    const killed = this.#process;
    killed?.kill('SIGKILL');
    if (killed) await once(killed, 'exit');
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  /** Calls as an administrator; rejects when the server is gone. */
  readonly call: Call = async (method, url, body, headers): Promise<TestAnswer> => {
    const { authorization } = await bearerFor(this.#database.pool, this.#origin, ['FCR_ADMIN']);
    const isFile = body instanceof Uint8Array;
    const answer = await fetch(this.#origin + url, {
      method,
      headers: {
        authorization,
        ...(body !== undefined && !isFile && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const raw = Buffer.from(await answer.arrayBuffer());
    const parsed = raw.length > 0 ? JSON.parse(raw.toString()) : '';
    return { status: answer.status, headers: Object.fromEntries(answer.headers), raw, body: parsed };
  };

  /** Uploads a file of shops as a dry run. */
  readonly check = (csv: string): Promise<TestAnswer> => {
    const { body, headers } = csvUpload(csv);
    return this.call('POST', '/resource/shops/upload-csv?dryRun=true', body, headers);
  };
}
