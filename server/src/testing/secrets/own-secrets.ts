import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { NO_FILTER, ROUNDS } from '../../features/stock-taking/round/testing/rounds.ts';
import {
  observed,
  openSheet,
  photographed,
  send,
  sendPhoto,
} from '../../features/stock-taking/testing/phone.ts';
import { check } from '../../features/upload-plan/testing/plans.ts';
import { newRequestOf } from '../../features/work-request/testing/new-request.ts';
import { give, say } from '../../features/work-request/thread/testing/talk.ts';
import { createRow, next } from '../cuts/operation.ts';
import { OWNER, type Secret, type Secrets, type SecretWorld } from './secret.ts';

const REQUESTS = '/resource/work-requests';

const view = (list: string, isShared: boolean, readers: Secret['readers']): Secret => ({
  readers,
  async plant({ owner }, text) {
    const kept = { list, name: text, columns: [], search: '', isDefault: false, isShared };
    await createRow(owner, 'views', kept);
    return undefined;
  },
});

async function newSheet({ phone, register }: SecretWorld) {
  const shopCode = `T${next()}`;
  await register.shop(shopCode);
  const { id } = await register.device({ shopCode });
  const { headId } = await openSheet(phone, shopCode);
  return { headId, deviceId: id, shopCode };
}

const newRequest = ({ owner, register }: SecretWorld) => newRequestOf(owner, register, 'SERVICE');

/** Of one user, and of stock-takings. */
export const OWN_SECRETS: Secrets = {
  'a view': view('shops', false, 'owner'),
  'a shared view of a list for administrators': view('messages', true, 'admins'),
  'the plan of a file': {
    readers: 'owner',
    async plant({ owner }, text) {
      await check(
        owner,
        'warehouse-companies',
        `code;name;address.postalCode;address.city;address.streetHouseNumber\n${text};x;7621;Pécs;Fő út 1.`,
      );
      return undefined;
    },
  },
  'a document without a comment': {
    readers: 'owner',
    async plant(world, text) {
      const { id } = await newRequest(world);
      assert.equal((await give(world.owner, id, Buffer.from(`%PDF-1.4 ${text}`))).status, 200);
      return undefined;
    },
  },
  'a withdrawn comment': {
    readers: 'managers',
    async plant(world, text) {
      const { id } = await newRequest(world);
      const { body } = await say(world.owner, id, { text });
      assert.equal((await world.owner('DELETE', `${REQUESTS}/${id}/comments/${body.id}`)).status, 200);
      return undefined;
    },
  },
  'a bulk decision': {
    readers: 'owner',
    async plant({ app }) {
      const id = randomUUID();
      await app.owner.query(sql`
        insert into bulk_decisions (id, event, decided_by, total, failed, finished_at)
        values (${id}, 'deny', ${OWNER}, 1, 1, now())`);
      return id;
    },
  },
  'a file of work requests': {
    readers: 'owner',
    async plant({ app }, text) {
      await app.owner.query(sql`
        insert into request_uploads (id, dry_run, file_name, request_type, state, uploaded_by)
        values (${randomUUID()}, true, ${text}, 'SERVICE', 'REFUSED', ${OWNER})`);
      return undefined;
    },
  },
  'a notification': {
    readers: 'owner',
    async plant({ app }, text) {
      await app.owner.query(sql`
        insert into notifications (recipient, kind, event, movement_id, for_absent, operation, in_product)
        select ${OWNER}, 'AWAITS_ME', 'create', max(id), ${text}, ${randomUUID()}, true from movement_history`);
      return undefined;
    },
  },
  'the remark on a device in a stock-taking': {
    readers: 'managers',
    async plant(world, text) {
      const { headId, deviceId } = await newSheet(world);
      await send(world.phone, headId, observed({ deviceId, present: true, remark: text }));
      return undefined;
    },
  },
  'a code that was read in a stock-taking': {
    readers: 'managers',
    async plant(world, text) {
      const { headId } = await newSheet(world);
      const code = text.toUpperCase();
      await send(world.phone, headId, observed({ code, present: true }));
      return code;
    },
  },
  'a photo of a stock-taking': {
    readers: 'leaders',
    async plant(world) {
      const { headId, deviceId } = await newSheet(world);
      await sendPhoto(world.phone, headId, photographed({ deviceId }));
      const { fileName } = await world.register.one<{ fileName: string }>(sql`
        select file_name as "fileName" from stock_taking_photos where head_id = ${headId}`);
      return fileName;
    },
  },
  'the name of a round': {
    readers: 'managers',
    async plant(world, text) {
      const { shopCode } = await newSheet(world);
      const filter = { ...NO_FILTER, shops: [shopCode] };
      const { body } = await world.owner('POST', `${ROUNDS}/scope`, filter);
      const { devices, shops } = body;
      const round = { name: text, filter, expected: { devices, shops }, dueDate: null };
      assert.equal((await world.owner('POST', ROUNDS, round)).status, 201);
      return undefined;
    },
  },
};
