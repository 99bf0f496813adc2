import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildRepresentative } from '../../testing/build.ts';
import { asAdmin, runApp } from '../../testing/run-app.ts';
import { csvUpload } from '../../testing/test-app.ts';

const BASE = '/resource/regional-representatives';

describe('files of representatives', () => {
  const app = runApp();
  const call = asAdmin(app);

  it('give two people each other’s username', async () => {
    const one = await buildRepresentative(app());
    const other = await buildRepresentative(app());
    const lines = [
      'sfaCode;username',
      `${one.sfaCode};${other.username}`,
      `${other.sfaCode};${one.username}`,
    ];
    const { body, headers } = csvUpload(lines.join('\r\n'));
    const answer = await call('POST', `${BASE}/upload-csv`, body, headers);
    assert.deepEqual([answer.status, answer.body.updated], [200, 2], JSON.stringify(answer.body));
    const { body: now } = await call('GET', `${BASE}/list/${one.id}`);
    assert.equal(now[0].username, other.username);
  });

  it('tell that a username is somebody else’s', async () => {
    const one = await buildRepresentative(app());
    const other = await buildRepresentative(app());
    const { body, headers } = csvUpload(`sfaCode;username\r\n${one.sfaCode};${other.username}`);
    const answer = await call('POST', `${BASE}/upload-csv`, body, headers);
    const [found] = answer.body.upload.problems;
    assert.deepEqual([answer.status, found.column, found.code], [422, 'username', 'VALUE_TAKEN']);
  });
});
