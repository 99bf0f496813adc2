import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { StartError } from '../../kernel/start-error.ts';
import type { Command } from './command.ts';
import { type DatabaseFolder, damaged, readIfThere } from './folder.ts';
import { notStarted } from './not-started.ts';

/** A running database server. */
export interface Postmaster {
  readonly pid: number;
  /** Resolves with the last log lines when the process has ended. */
  readonly ended: Promise<string>;
}

const POLL_INTERVAL_MS = 20;
const STATUS_LINE = 7;
const LAST_LINES = 12;
const RETRY_EVERY_MS = 200;
const TIMEOUT_MS = 20_000;

// Logged while processes of an earlier server are still exiting.
const TRANSIENT = /lock file "[^"]+" already exists|pre-existing shared memory block|Address already in use/;
const ERROR_LINE = /^(FATAL|PANIC|ERROR|DETAIL|HINT):/;
const DAMAGE =
  /PANIC|could not (open|read|stat|access|find|locate)|corrupt|incompatible|invalid (data|page|magic|checkpoint)/;
const OUT_OF_RESOURCES = /No space left|Disk quota|Cannot allocate memory/;

/** Starts the server and waits until it accepts connections, including crash recovery. */
export async function startPostmaster(
  folder: DatabaseFolder,
  program: string,
  args: readonly string[],
  command: Command,
  log: FastifyBaseLogger,
): Promise<Postmaster> {
  const until = Date.now() + TIMEOUT_MS;
  for (;;) {
    const postmaster = launch(program, ['-D', folder.cluster, ...args], command, log);
    const lastLogLines = await readyOrEnded(folder, postmaster);
    if (lastLogLines === undefined) return postmaster;
    if (!TRANSIENT.test(lastLogLines) || Date.now() > until) throw failure(folder, lastLogLines);
    await pause(RETRY_EVERY_MS);
  }
}

function launch(program: string, args: string[], command: Command, log: FastifyBaseLogger): Postmaster {
  const [file = '', ...rest] = [...command.prefix, program, ...args];
  // In its own session, so that Ctrl-C reaches only this process, which stops the server last.
  const child = spawn(file, rest, {
    ...command.options,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // The child must not keep this process alive: a test file ends with its tests.
  child.unref();
  return { pid: child.pid ?? 0, ended: lastLogLinesOf(child, log) };
}

function lastLogLinesOf(child: ChildProcess, log: FastifyBaseLogger): Promise<string> {
  const lines: string[] = [];
  if (child.stderr) {
    (child.stderr as Socket).unref();
    createInterface({ input: child.stderr }).on('line', (line) => {
      log.debug({ postgres: line });
      lines.push(line);
      if (lines.length > LAST_LINES) lines.shift();
    });
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(lines.join('\n') || `ended with ${signal ?? code}`));
  });
}

async function readyOrEnded(folder: DatabaseFolder, { pid, ended }: Postmaster): Promise<string | undefined> {
  let lastLogLines: string | undefined;
  ended.then((lines) => {
    lastLogLines = lines;
  });
  while (lastLogLines === undefined) {
    if (await isReady(folder, pid)) return undefined;
    await pause(POLL_INTERVAL_MS);
  }
  return lastLogLines;
}

// The server writes its status into its lock file.
async function isReady(folder: DatabaseFolder, pid: number): Promise<boolean> {
  const lines = ((await readIfThere(folder.postmaster)) ?? '').split('\n');
  return Number(lines[0]) === pid && lines[STATUS_LINE]?.trim() === 'ready';
}

// The other lines report successful steps.
function errorLines(lastLogLines: string): string {
  const lines = lastLogLines.split('\n');
  const errors = lines.filter((line) => ERROR_LINE.test(line));
  return (errors.length > 0 ? errors : lines).join('\n');
}

function failure(folder: DatabaseFolder, lastLogLines: string): StartError {
  const reason = errorLines(lastLogLines);
  return DAMAGE.test(reason) && !OUT_OF_RESOURCES.test(reason)
    ? damaged(folder.cluster, reason)
    : notStarted(folder.root, reason);
}
