import { freePort } from '../../../server/src/testing/free-port.ts';
import { until } from '../until.mjs';
import { startProgram } from './start-program.mjs';

const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const DISPLAY = ':97';
const CAPABILITIES = {
  alwaysMatch: { 'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] } },
};

/** The W3C's WebDriver protocol over HTTP. */
function clientOf(origin) {
  return async (method, path, body) => {
    const answer = await fetch(origin + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
}

/** Starts WebKit, the engine of Safari, on a virtual screen. */
export async function startWebKit() {
  const screen = startProgram('Xvfb', [DISPLAY, '-screen', '0', '1600x1000x24']);
  const port = await freePort();
  // Without a graphics card; its sandbox needs rights that containers do not give.
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  });
  const call = clientOf(`http://127.0.0.1:${port}`);
  const { sessionId, capabilities } = await until('WebKit starts', () =>
    call('POST', '/session', { capabilities: CAPABILITIES }).catch(() => null),
  );
  const session = `/session/${sessionId}`;
  return {
    name: `WebKit ${capabilities.browserVersion}`,
    resize: (size) => call('POST', `${session}/window/rect`, size),
    open: (url) => call('POST', `${session}/url`, { url }),
    evaluate: (script) => call('POST', `${session}/execute/sync`, { script, args: [] }),
    element: (value) => call('POST', `${session}/element`, { using: 'css selector', value }),
    click: (id) => call('POST', `${session}/element/${id}/click`),
    type: (id, text) => call('POST', `${session}/element/${id}/value`, { text }),
    async close() {
      // A browser that has ended by itself has no session; the drill has said what failed.
      await call('DELETE', session).catch(() => undefined);
      await driver.stop();
      await screen.stop();
    },
  };
}
