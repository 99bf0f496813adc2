import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../server/src/testing/free-port.ts';
import { until } from '../until.mjs';
import { startProgram } from './start-program.mjs';

function connected(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.on('error', () => resolve(null));
  });
}

/** Firefox's own protocol: the commands of WebDriver as `length:JSON`. */
function clientOf(socket) {
  const waiting = new Map();
  let received = Buffer.alloc(0);
  let count = 0;
  const answer = ([, id, error, result]) => {
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (error) reject(new Error(`${error.error} ${error.message}`));
    else resolve(result);
  };
  socket.on('data', (piece) => {
    received = Buffer.concat([received, piece]);
    for (;;) {
      const start = received.indexOf(':') + 1;
      const end = start + Number(received.subarray(0, start - 1));
      if (start === 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(start, end));
      received = received.subarray(end);
      // The first message only greets.
      if (Array.isArray(message)) answer(message);
    }
  });
  return (command, parameters = {}) =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      const text = JSON.stringify([0, count, `WebDriver:${command}`, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

/** Starts Firefox without a window, with a profile of its own. */
export async function startFirefox() {
  const profile = mkdtempSync(join(tmpdir(), 'cooler-firefox-'));
  const port = await freePort();
  writeFileSync(join(profile, 'user.js'), `user_pref("marionette.port", ${port});\n`);
  const options = ['--headless', '--marionette', '--no-remote', '--profile', profile];
  const program = startProgram('firefox-esr', options, { HOME: profile });
  const socket = await until('Firefox starts', () => connected(port));
  const call = clientOf(socket);
  const { capabilities } = await call('NewSession', {});
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    resize: (size) => call('SetWindowRect', size),
    open: (url) => call('Navigate', { url }),
    evaluate: async (script) => (await call('ExecuteScript', { script, args: [] })).value,
    element: async (value) => (await call('FindElement', { using: 'css selector', value })).value,
    click: (id) => call('ElementClick', { id }),
    type: (id, text) => call('ElementSendKeys', { id, text }),
    async close() {
      socket.destroy();
      await program.stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
