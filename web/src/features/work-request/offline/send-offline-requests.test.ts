import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { setMended } from './mended-request.ts';
import {
  discardOfflineRequest,
  type OfflineDatabase,
  replaceOfflineRequest,
  saveOfflineRequest,
} from './offline-database.ts';
import type { OfflineRequest } from './offline-request.ts';
import { sendOfflineRequests } from './send-offline-requests.ts';

/** The stores of the database in memory, with the calls that sending makes. */
function memory(): OfflineDatabase {
  const requests = new Map<string, OfflineRequest>();
  const store = {
    get: async (id: string) => requests.get(id),
    getAll: async () => [...requests.values()],
    put: async (request: OfflineRequest) => void requests.set(request.id, request),
    delete: async (id: string) => void requests.delete(id),
  };
  const database = {
    get: (_: string, id: string) => store.get(id),
    getAll: () => store.getAll(),
    transaction: () => ({ store, objectStore: () => store, done: Promise.resolve() }),
  };
  return database as unknown as OfflineDatabase;
}

function requestOf(id: string): OfflineRequest {
  return {
    ...{ id, commentKey: `${id}-photos`, username: 'anna', writtenAt: id, requestId: null, refusal: null },
    written: { photos: [] } as unknown as OfflineRequest['written'],
    body: { remark: id },
  };
}

type Answer = Parameters<typeof fakeServer>[0][string];

/** Answers each call that creates something. */
const answerPosts = (answer: Answer) =>
  fakeServer(new Proxy({}, { get: (_, call) => (String(call).startsWith('POST') ? answer : undefined) }));

test('a request that is discarded while an earlier one is sent is not sent, and is deleted', async () => {
  const database = memory();
  for (const id of ['1', '2']) await saveOfflineRequest(database, requestOf(id));
  const sent: unknown[] = [];
  const take = async ({ body }: { readonly body: unknown }) => {
    sent.push(body);
    await discardOfflineRequest(database, '2');
    return { body: { id: 7 } };
  };
  answerPosts(take);
  expect((await sendOfflineRequests(database, 'anna')).taken).toEqual([7]);
  expect(sent).toEqual([{ remark: '1' }]);
  await sendOfflineRequests(database, 'anna');
  expect(await database.getAll('requests')).toEqual([]);
});

test('requests that another user of the phone wrote are left to that user, those of nobody are sent', async () => {
  const database = memory();
  await saveOfflineRequest(database, { ...requestOf('1'), username: 'bela' });
  await saveOfflineRequest(database, { ...requestOf('2'), username: null });
  const take = () => ({ body: { id: 8 } });
  answerPosts(take);
  expect((await sendOfflineRequests(database, 'anna')).taken).toEqual([8]);
  expect((await database.getAll('requests')).map(({ id }) => id)).toEqual(['1']);
});

test('a request that is being corrected is not sent, and one that was sent meanwhile is not replaced', async () => {
  const database = memory();
  await saveOfflineRequest(database, requestOf('1'));
  const take = async () => ({ body: { id: 8 } });
  answerPosts(take);
  setMended('1');
  expect((await sendOfflineRequests(database, 'anna')).taken).toEqual([]);
  setMended(undefined);
  expect((await sendOfflineRequests(database, 'anna')).taken).toEqual([8]);
  expect(await replaceOfflineRequest(database, requestOf('2'), '1')).toBe(false);
  expect(await database.getAll('requests')).toEqual([]);
});

test('a request that is corrected while an earlier one is sent is not sent as it was', async () => {
  const database = memory();
  await saveOfflineRequest(database, requestOf('1'));
  await saveOfflineRequest(database, { ...requestOf('2'), body: null });
  const take = async () => {
    expect(await replaceOfflineRequest(database, requestOf('3'), '2')).toBe(true);
    return { body: { id: 9 } };
  };
  answerPosts(take);
  expect((await sendOfflineRequests(database, 'anna')).taken).toEqual([9]);
  expect((await database.getAll('requests')).map(({ id }) => id)).toEqual(['3']);
});

test('a request that is discarded while it is sent itself stays discarded', async () => {
  const database = memory();
  await saveOfflineRequest(database, requestOf('1'));
  const take = async () => {
    await discardOfflineRequest(database, '1');
    return { body: { id: 9 } };
  };
  answerPosts(take);
  expect((await sendOfflineRequests(database, 'anna')).taken).toEqual([9]);
  expect(await database.get('requests', '1')).toMatchObject({ requestId: 9, isDiscarded: true });
});
