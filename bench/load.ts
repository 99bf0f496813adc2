import { Agent, request } from 'node:http';

export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
}

function post(agent: Agent, url: string, headers: Record<string, string>, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`)),
      );
    });
    call.on('error', reject);
    call.end(body);
  });
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Posts the same body from several users at once for some seconds: answers per second, and times in ms. */
export async function loadBy(
  users: number,
  seconds: number,
  url: string,
  authorization: string,
  body: unknown,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: users });
  const text = JSON.stringify(body);
  const headers = {
    authorization,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
  };
  const times: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  async function user(): Promise<void> {
    while (performance.now() < end) {
      const from = performance.now();
      await post(agent, url, headers, text);
      times.push(performance.now() - from);
    }
  }
  await Promise.all(Array.from({ length: users }, user));
  agent.destroy();
  const elapsed = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  return { perSecond: times.length / elapsed, p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}
