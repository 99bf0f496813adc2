import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { buildRepresentative } from '../../testing/build.ts';
import { asAdmin, runApp } from '../../testing/run-app.ts';
import { csvUpload } from '../../testing/test-app.ts';

const BASE = '/resource/regional-representatives';

describe('files of representatives', () => {
  const app = runApp();
  const call = asAdmin(app);

  it('can swap the user names of two people', async () => {
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

  it('can name as deputy a person whom the same file adds, in a new row and in an old one', async () => {
    const old = await buildRepresentative(app());
    const header = 'sfaCode;name;username;email;phone;rank;region;deputy1.sfaCode;deputy2.sfaCode';
    const added = (n: number, deputies: string) =>
      `SFA-U${n};Új Emma ${n};uj.emma${n};uj${n}@example.com;+36 20 123 4567;REGIONAL_LEADER;EAST;${deputies}`;
    const lines = [
      header,
      `${old.sfaCode};;;;;;;SFA-U2;`,
      added(1, `SFA-U2;${old.sfaCode}`),
      added(2, 'SFA-U1;'),
    ];
    const { body, headers } = csvUpload(lines.join('\r\n'));
    const answer = await call('POST', `${BASE}/upload-csv`, body, headers);
    assert.deepEqual(
      [answer.status, answer.body.created, answer.body.updated],
      [200, 2, 1],
      JSON.stringify(answer.body),
    );
    const deputies = async (sfaCode: unknown) => {
      const { content } = (await call('POST', `${BASE}/page`, { query: { sfaCode } })).body;
      return [content[0].deputy1?.sfaCode, content[0].deputy2?.sfaCode];
    };
    assert.deepEqual(await deputies(old.sfaCode), ['SFA-U2', undefined]);
    assert.deepEqual(await deputies('SFA-U1'), ['SFA-U2', old.sfaCode]);
    assert.deepEqual(await deputies('SFA-U2'), ['SFA-U1', undefined]);
    const own = csvUpload(`${header}\r\n${added(3, 'SFA-U3;SFA-U9')}`);
    const refused = await call('POST', `${BASE}/upload-csv`, own.body, own.headers);
    assert.deepEqual(
      refused.body.upload.problems.map(({ column, value, code }: Tree) => [column, value, code]),
      [
        ['deputy1.sfaCode', 'SFA-U3', 'DEPUTY_IS_SELF'],
        ['deputy2.sfaCode', 'SFA-U9', 'REFERENCE_UNKNOWN'],
      ],
    );
  });

  it('refuse a user name that belongs to another representative', async () => {
    const one = await buildRepresentative(app());
    const other = await buildRepresentative(app());
    const { body, headers } = csvUpload(`sfaCode;username\r\n${one.sfaCode};${other.username}`);
    const answer = await call('POST', `${BASE}/upload-csv`, body, headers);
    const [found] = answer.body.upload.problems;
    assert.deepEqual([answer.status, found.column, found.code], [422, 'username', 'VALUE_TAKEN']);
  });
});
