import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** A TCP proxy for a port that simulates network faults: while shut, it drops all traffic silently; it can also delay each chunk. */
export async function startGate(to) {
  const sockets = new Set();
  let isShut = false;
  let delayMs = 0;

  const pass = (chunk, into) => (delayMs ? setTimeout(() => into.write(chunk), delayMs) : into.write(chunk));

  function pipe(from, into) {
    sockets.add(from);
    from.on('data', (chunk) => pass(chunk, into));
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      into.destroy();
    });
    if (isShut) from.pause();
  }

  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    pipe(near, far);
    pipe(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: server.address().port,
    shut() {
      isShut = true;
      for (const socket of sockets) socket.pause();
    },
    delay(ms) {
      delayMs = ms;
    },
    // Paused connections are dropped, with their data.
    open() {
      isShut = false;
      for (const socket of sockets) socket.destroy();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
