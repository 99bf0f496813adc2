import { once } from 'node:events';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { problem } from '../../kernel/problem.ts';

const TIMEOUT_MS = 30_000;
const CHUNK = 64 * 1024;
const MAX_ANSWER = 4_096;
const CLEAN = 'stream: OK';
const FOUND = /^stream: .+ FOUND$/;

/** `tcp://host:3310` or `unix:///run/clamav/clamd.sock`. */
function placeOf(address: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(address);
  if (protocol === 'unix:') return { path: pathname };
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
}

/** The INSTREAM command: chunks of the file, each prefixed by its length, and a final chunk of length 0. */
function* streamOf(content: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < content.length; at += CHUNK) {
    const part = content.subarray(at, at + CHUNK);
    yield lengthOf(part.length);
    yield part;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket) {
    answer += chunk;
    if (answer.includes('\0')) break;
    if (answer.length > MAX_ANSWER) throw new Error('the answer has no end');
  }
  const end = answer.indexOf('\0');
  if (end < 0) throw new Error('the answer was cut off');
  return answer.slice(0, end);
}

async function scan(address: string, content: Buffer, timeoutMs: number): Promise<string> {
  const socket = connect(placeOf(address));
  const limit = setTimeout(() => socket.destroy(new Error('no answer in time')), timeoutMs);
  try {
    await once(socket, 'connect');
    const answer = answerOf(socket);
    Readable.from(streamOf(content)).pipe(socket, { end: false });
    return await answer;
  } finally {
    clearTimeout(limit);
    socket.destroy();
  }
}

/**
 * Scans files with ClamAV (clamd, INSTREAM) before they are processed. Only an explicit "OK" accepts a file: when the
 * scanner is unreachable, slow, or answers anything else, every file is refused (docs/decisions/049).
 */
export function clamdScanner(address: string, timeoutMs = TIMEOUT_MS): FastifyInstance['scanFile'] {
  return async (content, log) => {
    const answer = await scan(address, content, timeoutMs).catch(
      (error: Error) => `no answer: ${error.message}`,
    );
    if (answer === CLEAN) return;
    if (FOUND.test(answer)) {
      log.warn({ found: answer }, 'a file was refused by the scanner');
      throw problem('FILE_INFECTED');
    }
    log.error({ answer }, 'the scanner does not work');
    throw problem('NOT_AVAILABLE');
  };
}
