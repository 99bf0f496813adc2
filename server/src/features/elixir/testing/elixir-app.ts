import assert from 'node:assert/strict';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { runDuringTests } from '../../../testing/run-during-tests.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../../testing/test-app.ts';

const BASE = '/resource/elixir-files';
const OLD = new Date('2026-11-01T04:00:00Z');

/** An application with its own source folder, and the operations that tests need. */
export class ElixirApp {
  readonly app: TestApp;
  readonly folder: string;
  #age = 0;

  constructor(app: TestApp, folder: string) {
    this.app = app;
    this.folder = folder;
  }

  call(...request: Parameters<ReturnType<TestApp['as']>>): Promise<TestAnswer> {
    return this.app.as('FCR_IT_ADMIN')(...request);
  }

  /** Writes a complete file into the folder; each is one minute newer than the previous one, unless `minutes` are given. */
  async put(name: string, content: string | Buffer, minutes?: number): Promise<void> {
    await writeFile(join(this.folder, name), content);
    this.#age += 1;
    const time = new Date(OLD.getTime() + (minutes ?? this.#age) * 60_000);
    await utimes(join(this.folder, name), time, time);
  }

  /** Runs a synchronisation to its end; returns the run. */
  async sync(): Promise<Tree> {
    const started = await this.call('POST', `${BASE}/look`, {});
    assert.equal(started.status, 202, JSON.stringify(started.body));
    return this.ended(started.body.id);
  }

  /** Waits until this run has ended. */
  async ended(id: number): Promise<Tree> {
    for (;;) {
      const { body } = await this.call('GET', `${BASE}/runs`);
      const run = body.runs.find((each: Tree) => each.id === id);
      if (run.state !== 'RUNNING') return run;
    }
  }

  /** Imports a file; returns its row. */
  async take(name: string, content: string | Buffer, minutes?: number): Promise<Tree> {
    await this.put(name, content, minutes);
    const run = await this.sync();
    assert.equal(run.state, 'DONE', JSON.stringify(run));
    return this.file(name);
  }

  /** The row of the file with this name. */
  async file(name: string): Promise<Tree> {
    const { body } = await this.call('POST', `${BASE}/page`, { query: { filePath: name } });
    assert.equal(body.totalElements, 1, JSON.stringify(body));
    return body.content[0];
  }

  async lines(file: Tree, request: Tree = {}): Promise<Tree[]> {
    const { status, body } = await this.call('POST', `${BASE}/${file.id}/lines/page`, {
      size: 500,
      ...request,
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body.content;
  }

  /** Codes of the errors of each line, by line number. */
  async faults(file: Tree): Promise<Record<string, string[]>> {
    const lines = await this.lines(file, { query: { outcome: 'BAD' } });
    return Object.fromEntries(
      lines.map(({ lineNumber, reasons }) => [
        lineNumber,
        JSON.parse(String(reasons)).map(({ column, code }: Tree) => `${column}: ${code}`),
      ]),
    );
  }

  async shop(code: string): Promise<Tree | undefined> {
    const { body } = await this.call('GET', `/resource/shops/list/${encodeURIComponent(code)}`);
    return body[0];
  }

  async close(): Promise<void> {
    await this.app.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function startElixirApp(): Promise<ElixirApp> {
  const folder = await mkdtemp(join(tmpdir(), 'cooler-elixir-'));
  return new ElixirApp(await startTestApp({ ELIXIR_SOURCE: folder }), folder);
}

/** An Elixir application for the tests of the enclosing `describe`. */
export function runElixirApp(): () => ElixirApp {
  return runDuringTests(startElixirApp);
}

const HEADER =
  'shopCode;shopName;shopPostalCode;shopCity;shopAddress;sfaCode;transportDays;location;transportPriority;remark';

/** A file of these shops, each `[code, sfaCode, transportDays?, name?]`. */
export function fileOf(
  shops: readonly (readonly [code: string, sfa: string, days?: string, name?: string])[],
): string {
  const lines = shops.map(
    ([code, sfa, days = 'K, Cs', name = `Bolt ${code}`]) =>
      `${code};${name};7621;Pécs;Fő tér 1.;${sfa};${days};Belváros;2;`,
  );
  return `${[HEADER, ...lines].join('\r\n')}\r\n`;
}
