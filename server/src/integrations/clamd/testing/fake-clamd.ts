import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The EICAR test file, which scanners report as a virus; split, so that scanners do not report this source file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join(
  '',
);

export type Script = (content: Buffer, socket: Socket) => void;

/** A fake clamd that parses INSTREAM strictly and detects EICAR, or runs a test's script. */
export interface FakeClamd {
  readonly address: string;
  /** The files it received. */
  readonly scanned: Buffer[];
  script: Script;
  close(): Promise<void>;
}

export const answering =
  (answer: string): Script =>
  (_content, socket) =>
    void socket.end(answer);

export const looking: Script = (content, socket) =>
  answering(content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')(
    content,
    socket,
  );

/** The file in the bytes received so far, once it is complete. */
function fileIn(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (received.length < command.length) return undefined;
  if (received.toString('latin1', 0, command.length) !== command) throw new Error('that is not INSTREAM');
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

export async function startFakeClamd(): Promise<FakeClamd> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const file = fileIn(received);
      if (!file) return;
      clamd.scanned.push(file);
      clamd.script(file, socket);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const clamd: FakeClamd = {
    address: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned: [],
    script: looking,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return clamd;
}
