import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import sql from 'sql-template-tag';
import { removeOrphanedFiles } from '../../../app/maintenance/remove-orphaned-files.ts';
import { samplePicture } from '../../../testing/picture-upload.ts';
import { assertFault, assertRefused } from '../../../testing/run-app.ts';
import { newRequestOf } from '../testing/new-request.ts';
import { runRegister } from '../testing/run-register.ts';
import { removeOrphanedCommentFiles } from './remove-orphaned-comment-files.ts';
import { give, say, threadOf } from './testing/talk.ts';

const REQUESTS = '/resource/work-requests';
const PDF = Buffer.from('%PDF-1.4\nszámla');
const inDays = (days: number) => Date.now() + days * 86_400_000 + 3_600_000;

describe('files of comments', () => {
  const { app, register, as } = runRegister();
  const van = as('FCR_SALES_VAN', 'bela');
  const leader = as('FCR_REGIONAL_LEADER', 'laki');

  const newId = async () => (await newRequestOf(van, register, 'SERVICE')).id;
  const pictureStatus = async ({ folder, fileName }: { folder: string; fileName: string }) =>
    (await app().as()('GET', `/public/file/get?${new URLSearchParams({ folder, filename: fileName })}`))
      .status;

  it('are uploaded before the comment, once, and shown with it', async () => {
    const id = await newId();
    const fileId = randomUUID();
    const photo = await samplePicture(1);
    for (let n = 0; n < 2; n += 1) assert.equal((await give(van, id, photo, { fileId })).status, 200);
    const document = (await give(van, id, PDF, { name: "Bolt (1) 'számla'.pdf" })).body;
    assert.equal(document.picture, null);
    assert.equal((await say(van, id, { text: '', files: [fileId, document.id] })).status, 201);
    const [comment] = (await threadOf(leader, id)).comments;
    assert.deepEqual(
      comment.files.map(({ name }: { name: string }) => name),
      ['hűtő.jpg', "Bolt (1) 'számla'.pdf"],
    );
    assert.equal(await pictureStatus(comment.files[0].picture), 200);
    const address = `${REQUESTS}/${id}/files/${document.id}`;
    const { status, headers } = await leader('GET', address);
    assert.equal(status, 200);
    assert.match(
      String(headers['content-disposition']),
      /^attachment; filename\*=UTF-8''Bolt%20%281%29%20%27sz/,
    );
    assert.equal((await app().as()('GET', address)).status, 401);
    assertFault(await say(van, id, { text: 'x', files: [fileId] }), 'files', 'REFERENCE_UNKNOWN');
  });

  it('of other types are refused by their content, not their name', async () => {
    const id = await newId();
    const page = Buffer.from('<html><script>alert(1)</script>');
    assertRefused(await give(van, id, page, { name: 'kép.jpg' }), 415, 'FILE_TYPE_REFUSED');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    assertRefused(await give(van, id, svg, { name: 'rajz.pdf' }), 415, 'FILE_TYPE_REFUSED');
    assertRefused(await give(van, id, Buffer.from('\xff\xd8\xff broken', 'latin1')), 422, 'PICTURE_DAMAGED');
    assertRefused(await give(van, id, Buffer.alloc(15 * 1024 * 1024 + 1, PDF)), 413, 'FILE_TOO_LARGE');
    const wide = await samplePicture(0, { width: 8_001, height: 5_000 });
    assertRefused(await give(van, id, wide), 413, 'FILE_TOO_LARGE');
    assertRefused(await give(van, 999_999, PDF), 404, 'NOT_FOUND');
    assertRefused(await give(van, id, PDF, { fileId: 'none' }), 400, 'MALFORMED_REQUEST');
  });

  it('are saved under a name that opens what they are, whatever their sender calls them', async () => {
    const id = await newId();
    const photo = await samplePicture(4);
    for (const [content, given, name] of [
      [PDF, 'számla.hta', 'számla.hta.pdf'],
      [PDF, 'számla.PDF', 'számla.PDF'],
      [PDF, `${'ő'.repeat(300)}.pdf`, `${'ő'.repeat(196)}.pdf`],
      [PDF, `${'😀'.repeat(300)}.bat`, `${'😀'.repeat(196)}.pdf`],
      [photo, `${'ő'.repeat(300)}.jpg`, `${'ő'.repeat(196)}.jpg`],
    ] as const)
      assert.equal((await give(van, id, content, { name: given })).body.name, name);
    const { body: known } = await give(van, id, PDF);
    await app().pool.query(sql`update work_request_files set name = 'old.bat' where id = ${known.id}`);
    const { headers } = await van('GET', `${REQUESTS}/${id}/files/${known.id}`);
    assert.equal(headers['content-disposition'], "attachment; filename*=UTF-8''old.bat.pdf");
  });

  it('are visible only to their uploader until the comment is posted', async () => {
    const id = await newId();
    const { body } = await give(van, id, PDF, { name: '\u202efdp.exe\u0007' });
    assert.equal(body.name, 'fdp.exe.pdf');
    assertRefused(await give(leader, id, PDF, { fileId: body.id }), 409, 'ALREADY_EXISTS');
    assertFault(await say(leader, id, { text: 'x', files: [body.id] }), 'files', 'REFERENCE_UNKNOWN');
    assertRefused(await leader('GET', `${REQUESTS}/${id}/files/${body.id}`), 404, 'NOT_FOUND');
    assert.equal((await van('GET', `${REQUESTS}/${id}/files/${body.id}`)).status, 200);
  });

  it('are refused, and not stored, when a hundred of the user are without a comment', async () => {
    const id = await newId();
    const dora = as('FCR_SALES_VAN', 'dora');
    const stored = async () => (await Array.fromAsync(app().files.list('work-request-files'))).length;
    const sent: string[] = [];
    for (let n = 0; n < 100; n += 1) sent.push((await give(dora, id, PDF)).body.id);
    const before = await stored();
    assertRefused(await give(dora, id, PDF), 409, 'TOO_MANY_UNSENT_FILES');
    assert.equal(await stored(), before);
    const [first = ''] = sent;
    assert.equal((await give(dora, id, PDF, { fileId: first })).status, 200);
    assert.equal((await give(van, id, PDF)).status, 200);
    assert.equal((await say(dora, id, { text: '', files: [first] })).status, 201);
    assert.equal((await give(dora, id, PDF)).status, 200);
  });

  it('are deleted with the withdrawn comment, and after eight days without a comment', async () => {
    const id = await newId();
    const photo = (await give(van, id, await samplePicture(2))).body;
    const said = (await give(van, id, PDF)).body;
    const { id: commentId } = (await say(van, id, { text: '', files: [photo.id, said.id] })).body;
    const unsaid = (await give(van, id, await samplePicture(3))).body;
    assert.equal((await van('DELETE', `${REQUESTS}/${id}/comments/${commentId}`)).status, 200);
    assert.equal(await pictureStatus(photo.picture), 404);
    assert.equal(await removeOrphanedCommentFiles(app().pool, app().files), 0);
    assert.equal(await pictureStatus(unsaid.picture), 200);
    // A comment waits on a phone without a connection for seven days.
    await removeOrphanedCommentFiles(app().pool, app().files, inDays(7));
    assert.equal(await pictureStatus(unsaid.picture), 200);
    await removeOrphanedCommentFiles(app().pool, app().files, inDays(8));
    await removeOrphanedFiles(app().pool, app().files, inDays(8));
    assert.equal(await pictureStatus(unsaid.picture), 404);
    const left: string[] = [];
    for (const folder of ['work-requests', 'work-request-files'])
      for await (const { fileName } of app().files.list(folder)) left.push(fileName);
    const { rows } = await app().pool.query<{ files: number }>(
      'select count(*)::int + count(picture_file_name)::int as files from work_request_files',
    );
    assert.equal(left.length, rows[0]?.files);
  });
});
