import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { discardKept, type KeptDatabase, saveKept } from './kept-database.ts';
import type { KeptRequest } from './kept-request.ts';
import { sendKept } from './send-kept.ts';

/** The stores of the database in memory, with the calls that sending makes. */
function memory(): KeptDatabase {
  const requests = new Map<string, KeptRequest>();
  const store = {
    get: async (id: string) => requests.get(id),
    getAll: async () => [...requests.values()],
    put: async (kept: KeptRequest) => void requests.set(kept.id, kept),
    delete: async (id: string) => void requests.delete(id),
  };
  const database = {
    get: (_: string, id: string) => store.get(id),
    getAll: () => store.getAll(),
    transaction: () => ({ store, objectStore: () => store, done: Promise.resolve() }),
  };
  return database as unknown as KeptDatabase;
}

function keptOf(id: string): KeptRequest {
  return {
    ...{ id, commentKey: `${id}-photos`, username: 'anna', writtenAt: id, requestId: null, refusal: null },
    written: { photos: [] } as unknown as KeptRequest['written'],
    body: { remark: id },
  };
}

test('a request that is discarded while an earlier one is sent is not sent, and is deleted', async () => {
  const database = memory();
  for (const id of ['1', '2']) await saveKept(database, keptOf(id));
  const sent: unknown[] = [];
  const take = async ({ body }: { readonly body: unknown }) => {
    sent.push(body);
    await discardKept(database, '2');
    return { body: { id: 7 } };
  };
  fakeServer(new Proxy({}, { get: (_, call) => (String(call).startsWith('POST') ? take : undefined) }));
  expect((await sendKept(database, 'anna')).taken).toEqual([7]);
  expect(sent).toEqual([{ remark: '1' }]);
  await sendKept(database, 'anna');
  expect(await database.getAll('requests')).toEqual([]);
});
