import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { Browser, throughNetwork } from './identity/browser.ts';
import { signInWith } from './identity/tokens.ts';
import { until } from './until.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const TIMEOUT_MS = 120_000;
const UNAUTHENTICATED = 401;

interface RealAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape are looked into.
  readonly body: any;
}

/** The whole product as a separate process with its own database and demo data, which can be killed at any moment. */
export class RealServer {
  readonly origin: string;
  readonly dataDir: string;
  readonly #username: string;
  #settings: Readonly<Record<string, string | undefined>> = {};
  #process: ChildProcess | undefined;
  #token = '';

  private constructor(origin: string, dataDir: string, username: string) {
    this.origin = origin;
    this.dataDir = dataDir;
    this.#username = username;
  }

  /** Chooses the port and the folder of a server without starting it; `username` is the user of its calls. */
  static async prepare(username: string): Promise<RealServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'cooler-real-'));
    return new RealServer(`http://localhost:${await freePort()}`, dataDir, username);
  }

  #run(): void {
    const own = { PATH: process.env.PATH, DATA_DIR: this.dataDir, PORT: new URL(this.origin).port };
    const env = { ...own, LOG_LEVEL: 'fatal', ...this.#settings };
    this.#process = spawn(process.execPath, [...process.execArgv, MAIN], { env, stdio: 'ignore' });
  }

  async start(settings: Readonly<Record<string, string | undefined>> = {}): Promise<void> {
    this.#settings = settings;
    this.#run();
    await this.untilReady('the server has started');
    await this.#signIn();
  }

  async #signIn(): Promise<void> {
    const browser = new Browser(throughNetwork(this.origin), this.origin);
    this.#token = (await signInWith(browser, this.#username)).access_token;
  }

  #isReady(): Promise<boolean> {
    return fetch(`${this.origin}/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  }

  async untilReady(what: string): Promise<void> {
    await until(what, () => this.#isReady(), TIMEOUT_MS);
  }

  /** Sends JSON or a form; rejects if the server is down. */
  async call(method: string, path: string, body?: object): Promise<RealAnswer> {
    const isForm = body instanceof FormData;
    const send = () =>
      fetch(this.origin + path, {
        method,
        headers: {
          authorization: `Bearer ${this.#token}`,
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
    let answer = await send();
    if (answer.status === UNAUTHENTICATED) {
      await this.#signIn();
      answer = await send();
    }
    return { status: answer.status, body: await answer.json() };
  }

  /** Kills the process with SIGKILL and starts the next one. */
  async kill(): Promise<void> {
    const killed = this.#process;
    killed?.kill('SIGKILL');
    if (killed) await once(killed, 'exit');
    this.#run();
  }

  /** Stops the process and removes its folder. */
  async stop(): Promise<void> {
    if (this.#process?.exitCode === null) {
      this.#process.kill('SIGTERM');
      await once(this.#process, 'exit');
    }
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
