import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { NO_FILTER, ROUNDS } from '../../../features/stock-taking/round/testing/rounds.ts';
import {
  CAPTURE,
  close,
  HEADS,
  observed,
  openSheet,
  photographed,
  send,
} from '../../../features/stock-taking/testing/phone.ts';
import { pictureUpload, samplePicture } from '../../picture-upload.ts';
import { next, type Operations, type World } from '../operation.ts';

const FAR = '2099-12-01';

/** A stock-taking in a new shop, with a present device and an absent one. */
async function newSheet(world: World): Promise<{ headId: number; seen: number; shopCode: string }> {
  const shopCode = `Z${next()}`;
  await world.register.shop(shopCode);
  const { id: seen } = await world.register.device({ shopCode });
  await world.register.device({ shopCode });
  const { headId } = await openSheet(world.admin, shopCode);
  return { headId, seen, shopCode };
}

async function closedSheet(world: World): Promise<number> {
  const { headId, seen } = await newSheet(world);
  await send(world.admin, headId, observed({ deviceId: seen, present: true }));
  await close(world.admin, headId);
  return headId;
}

/** The body of a round for a new shop. */
async function newRound(world: World): Promise<Tree> {
  const { shopCode } = await newSheet(world);
  const filter = { ...NO_FILTER, shops: [shopCode] };
  const { body } = await world.admin('POST', `${ROUNDS}/scope`, filter);
  return {
    name: `Kör ${shopCode}`,
    filter,
    expected: { devices: body.devices, shops: body.shops },
    dueDate: FAR,
  };
}

export const STOCK_TAKING_OPERATIONS: Operations = {
  'POST /resource/stock-taking-capture/open': async ({ admin, register }) => {
    const shopCode = `Z${next()}`;
    await register.shop(shopCode);
    await register.device({ shopCode });
    const body = { id: randomUUID(), shopCode };
    return () => admin('POST', `${CAPTURE}/open`, body);
  },
  'POST /resource/stock-taking-capture/:id/observations': async (world) => {
    const { headId, seen } = await newSheet(world);
    const observations = [
      observed({ deviceId: seen, present: true }),
      observed({ code: 'NINCS', present: true }),
    ];
    return () => world.admin('POST', `${CAPTURE}/${headId}/observations`, { observations });
  },
  'POST /resource/stock-taking-capture/:id/photos': async (world) => {
    const { headId, seen } = await newSheet(world);
    const photo = photographed({ deviceId: seen });
    const { body, headers } = pictureUpload(await samplePicture(next()), { ...photo });
    return () => world.admin('POST', `${CAPTURE}/${headId}/photos`, body, headers);
  },
  'PUT /resource/stock-taking-capture/:id/close': async (world) => {
    const { headId, seen } = await newSheet(world);
    await send(world.admin, headId, observed({ deviceId: seen, present: true }));
    return () => world.admin('PUT', `${CAPTURE}/${headId}/close`, { observationIds: [] });
  },
  'DELETE /resource/stock-taking-capture/:id': async (world) => {
    const { headId } = await newSheet(world);
    return () => world.admin('DELETE', `${CAPTURE}/${headId}`);
  },
  'PUT /resource/stock-taking-heads/approve/:id': async (world) => {
    const headId = await closedSheet(world);
    return () => world.admin('PUT', `${HEADS}/approve/${headId}`);
  },
  'PUT /resource/stock-taking-heads/deny/:id': async (world) => {
    const headId = await closedSheet(world);
    return () => world.admin('PUT', `${HEADS}/deny/${headId}`);
  },
  'DELETE /resource/stock-taking-heads/:id': async (world) => {
    const headId = await closedSheet(world);
    return () => world.admin('DELETE', `${HEADS}/${headId}`);
  },
  'POST /resource/stock-taking-rounds': async (world) => {
    const round = await newRound(world);
    return () => world.admin('POST', ROUNDS, round);
  },
  'PUT /resource/stock-taking-rounds/end/:id': async (world) => {
    const { status, body } = await world.admin('POST', ROUNDS, await newRound(world));
    assert.equal(status, 201, JSON.stringify(body));
    return () => world.admin('PUT', `${ROUNDS}/end/${body.id}`);
  },
};
