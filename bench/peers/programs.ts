import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The cache folder of the other products. */
export const FOLDER = join(
  process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
  'cooler-register',
  'peers',
);

const READY_SECONDS = 120;
const OUR_NODE = /[/\\]node_modules[/\\]/;

/** PATH without node_modules: the other products run on the machine's Node.js, not on ours. */
const machinePath = (): string =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !OUR_NODE.test(`${folder}/`))
    .join(delimiter);

export interface Program {
  readonly file: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
}

async function start({ file, args, folder, env }: Program): Promise<ChildProcess> {
  await mkdir(folder, { recursive: true });
  return spawn(file, args, {
    cwd: folder,
    env: { ...process.env, ...env, PATH: machinePath() },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

const endOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code));
  });

/** Runs a program to its end; throws on a non-zero exit code. */
export async function run(program: Program): Promise<void> {
  const code = await endOf(await start(program));
  if (code !== 0) throw new Error(`${program.file} ${program.args.join(' ')} ended with ${code}`);
}

/** Starts a server, waits until `health` responds, and returns a function that stops it. */
export async function serve(program: Program, health: string): Promise<() => Promise<void>> {
  const child = await start(program);
  const ended = endOf(child);
  const deadline = Date.now() + READY_SECONDS * 1_000;
  while (!(await fetch(health).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${health} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}
