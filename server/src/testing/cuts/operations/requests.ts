import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { RequestStatus, RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { OTHER_COOLER, requestBody, startDevices } from '../../../features/work-request/testing/register.ts';
import { fileOf, pathsOf, upload } from '../../../features/work-request/upload/testing/files.ts';
import { pictureUpload, samplePicture } from '../../picture-upload.ts';
import {
  createRow,
  next,
  type Operations,
  type Prepare,
  REQUESTS,
  requestInStatus,
  type World,
} from '../operation.ts';

const step =
  (address: string, type: RequestType, from?: RequestStatus): Prepare =>
  async (world) => {
    const id = await requestInStatus(world, type, from);
    if (address === 'deleted') await world.admin('PUT', `${REQUESTS}/approve/id?id=${id}`);
    return () => world.admin('PUT', `${REQUESTS}/${address}/id?id=${id}`);
  };

const samplePdf = (n: number) => Buffer.from(`%PDF-1.4 ${n}`);

async function sentFile({ admin }: World, request: number): Promise<string> {
  const id = randomUUID();
  const { body, headers } = pictureUpload(await samplePicture(next()), { id, name: 'hűtő.jpg' });
  const answer = await admin('POST', `${REQUESTS}/${request}/files`, body, headers);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return id;
}

async function newComment(world: World, request: number): Promise<Tree> {
  const files = [await sentFile(world, request)];
  return createRow(world.admin, `work-requests/${request}/comments`, { text: 'Kész?', files });
}

export const REQUEST_OPERATIONS: Operations = {
  'POST /resource/work-requests/bulk-save': async ({ admin, register }) => {
    const workRequest = requestBody('REPLACEMENT', await startDevices(register, 'REPLACEMENT'));
    return () => admin('POST', `${REQUESTS}/bulk-save`, { workRequest });
  },
  'POST /resource/work-requests/bulk-from': async ({ admin, register }) => {
    const from = await register.device();
    const child = await register.device({ parentId: from.id, type: OTHER_COOLER });
    const body = { workRequest: requestBody('SERVICE', { from }), childDevices: [child.id] };
    return () => admin('POST', `${REQUESTS}/bulk-from`, body);
  },
  'PUT /resource/work-requests/update/id': async (world) => {
    const id = await requestInStatus(world, 'DELIVERY');
    const { body } = await world.admin('POST', `${REQUESTS}/page`, { query: { id } });
    const other = await startDevices(world.register, 'DELIVERY');
    const edited = { ...requestBody('DELIVERY', other), version: body.content[0].version };
    return () => world.admin('PUT', `${REQUESTS}/update/id?id=${id}`, edited);
  },
  'PUT /resource/work-requests/approve/id': step('approve', 'DELIVERY'),
  'PUT /resource/work-requests/deny/id': step('deny', 'REPLACEMENT'),
  'PUT /resource/work-requests/deleted/id': step('deleted', 'DISMANTLING'),
  'POST /resource/work-requests/:id/comments': async (world) => {
    const id = await requestInStatus(world, 'SERVICE');
    await createRow(world.admin, `work-requests/${id}/questions`, { text: 'Melyik polc?' });
    const files = [await sentFile(world, id)];
    const said = { text: '@Kiss Anna, a felső.', mentions: ['kiss.anna'], files };
    return () => world.admin('POST', `${REQUESTS}/${id}/comments`, said);
  },
  'PUT /resource/work-requests/:id/comments/:commentId': async (world) => {
    const request = await requestInStatus(world, 'SERVICE');
    const { id, version } = await newComment(world, request);
    const changed = { text: '@Kiss Anna, kész?', mentions: ['kiss.anna'], version };
    return () => world.admin('PUT', `${REQUESTS}/${request}/comments/${id}`, changed);
  },
  'DELETE /resource/work-requests/:id/comments/:commentId': async (world) => {
    const request = await requestInStatus(world, 'SERVICE');
    const { id } = await newComment(world, request);
    return () => world.admin('DELETE', `${REQUESTS}/${request}/comments/${id}`);
  },
  'POST /resource/work-requests/:id/files': async (world) => {
    const request = await requestInStatus(world, 'SERVICE');
    const file = { id: randomUUID(), name: 'számla.pdf' };
    const { body, headers } = pictureUpload(samplePdf(next()), file, {
      name: 'x.pdf',
      type: 'application/pdf',
    });
    return () => world.admin('POST', `${REQUESTS}/${request}/files`, body, headers);
  },
  'PUT /resource/work-requests/:id/watching': async (world) => {
    const id = await requestInStatus(world, 'SERVICE');
    return () => world.admin('PUT', `${REQUESTS}/${id}/watching`, { isWatching: false });
  },
  'POST /resource/work-requests/upload-delivery-csv': async ({ admin, register }) => {
    const bodies = [0, 1].map(async () => requestBody('DELIVERY', await startDevices(register, 'DELIVERY')));
    const csv = fileOf(await Promise.all(bodies), pathsOf('DELIVERY'));
    return () => upload(admin, { type: 'DELIVERY', csv });
  },
};
