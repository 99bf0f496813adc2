import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { bearerFor } from '../../testing/identity/tokens.ts';
import { headOf, sendRaw } from '../../testing/raw-call.ts';
import { runApp } from '../../testing/run-app.ts';
import { csvUpload } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';

const ISSUER = 'http://localhost:3000';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly route?: string;
}

describe('an upload whose connection is cut by its client or a proxy', () => {
  const lines: Line[] = [];
  const app = runApp(
    (started) => started.app.listen({ port: 0, host: '127.0.0.1' }).then(() => undefined),
    { LOG_LEVEL: 'info' },
    { write: (text) => lines.push(JSON.parse(text)) },
  );
  after(() => app().app.server.closeAllConnections());

  it('is no error of the register, and has a line with its address', async () => {
    const { body, headers } = csvUpload(`code;name\n${'X;Bolt\n'.repeat(50_000)}`);
    const bearer = await bearerFor(app().pool, ISSUER, ['FCR_ADMIN']);
    const length = { 'content-length': String(body.length) };
    const head = headOf('POST /resource/shops/upload-csv', { ...bearer, ...headers, ...length });
    const half = body.subarray(0, body.length / 2);
    const { socket } = await sendRaw(app().app, Buffer.concat([Buffer.from(head), half]));
    socket.destroy();
    const line = await until('a line is written', () =>
      lines.find(({ route }) => route === '/resource/shops/upload-csv'),
    );
    assert.deepEqual([line.level, line.msg], [30, 'a call was cut off by its client']);
  });
});
