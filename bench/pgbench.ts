import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

function literal(value: unknown): string {
  if (Array.isArray(value))
    return `'{${value.map((each) => `"${String(each).replace(/["\\]/g, '\\$&')}"`).join(',')}}'`;
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}

/** A statement with inlined parameters, on one line as pgbench requires. */
function inlined({ text, values }: Statement): string {
  const filled = text.replace(/\$(\d+)/g, (_, n: string) => literal(values[Number(n) - 1]));
  return `${filled.replace(/\s+/g, ' ').trim()};`;
}

/** Runs the statements of a request with pgbench, prepared; returns transactions per second. */
export async function pgbench(
  url: string,
  clients: number,
  seconds: number,
  statements: readonly Statement[],
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'cooler-bench-'));
  try {
    const script = join(folder, 'request.sql');
    await writeFile(script, statements.map(inlined).join('\n'));
    const options = [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '2',
      '-T',
      String(seconds),
      '-f',
      script,
    ];
    const { stdout } = await run('pgbench', [...options, url]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0);
  } finally {
    await rm(folder, { recursive: true });
  }
}
