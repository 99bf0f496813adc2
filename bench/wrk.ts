import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Load {
  readonly perSecond: number;
  /** In milliseconds, like p95. */
  readonly p50: number;
  readonly p95: number;
}

/** A Lua string in long brackets, which need no escaping. */
const quoted = (text: string) => `[==[${text}]==]`;

function bodyOf(body: unknown): string {
  return `
wrk.method = 'POST'
wrk.body = ${quoted(JSON.stringify(body))}
wrk.headers['content-type'] = 'application/json'`;
}

function scriptOf(authorization: string, body: unknown): string {
  return `${body === undefined ? '' : bodyOf(body)}
wrk.headers['authorization'] = ${quoted(authorization)}
function done(summary, latency)
  local refused = summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout
  local seconds = summary.duration / 1e6
  print(string.format('RESULT %f %f %f %d', summary.requests / seconds, latency:percentile(50) / 1e3, latency:percentile(95) / 1e3, refused))
end`;
}

function readResult(output: string, url: string): Load {
  const [perSecond, p50, p95, refused] = (/^RESULT (.*)$/m.exec(output)?.[1] ?? '').split(' ').map(Number);
  if (perSecond === undefined || p50 === undefined || p95 === undefined || refused !== 0)
    throw new Error(`${url}: ${refused ?? 'all'} calls failed`);
  return { perSecond, p50, p95 };
}

/** Sends the same request concurrently with wrk, which uses little CPU itself; GET if there is no body. */
export async function wrk(
  users: number,
  seconds: number,
  url: string,
  authorization: string,
  body?: unknown,
): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'cooler-bench-'));
  try {
    const script = join(folder, 'request.lua');
    await writeFile(script, scriptOf(authorization, body));
    const options = ['-t', '1', '-c', String(users), '-d', `${seconds}s`, '-s', script];
    const { stdout } = await run('wrk', [...options, url]);
    return readResult(stdout, url);
  } finally {
    await rm(folder, { recursive: true });
  }
}
