import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import { buildShop } from '../../../testing/build.ts';
import { meet as meetAt } from '../../../testing/database/meet.ts';
import { csvUpload, type TestAnswer } from '../../../testing/test-app.ts';
import { newRequest } from './new-request.ts';
import { piecesBody } from './pieces.ts';
import { CRATE, requestBody, type TestDevice } from './register.ts';
import { runRegister } from './run-register.ts';

export const REQUESTS = '/resource/work-requests';
export const REMARK = 'Nem hűt, hangosan zúg.';
const ROUNDS = 20;

type Work = () => Promise<TestAnswer>;

export const lockDevice = ({ id }: TestDevice) =>
  sql`select from device_register where id = ${id} for update`;
export const lockRequest = (id: number) => sql`select from work_requests where id = ${id} for update`;

export function assertDone(answers: readonly TestAnswer[]): void {
  for (const { status, body } of answers) assert.equal(status, 200, JSON.stringify(body));
}

/** A new request was answered after another change. */
export function assertRequested([other, created]: readonly TestAnswer[]): void {
  assert.equal(other?.status, 200, JSON.stringify(other?.body));
  assert.equal(created?.status, 201, JSON.stringify(created?.body));
}

/** A filled register, and changes of it that meet at locked rows, for the tests of the enclosing `describe`. */
export function runMeetingChanges() {
  const { app, register, as } = runRegister();
  const leader = as('FCR_REGIONAL_LEADER');
  const admin = as('FCR_ADMIN');

  const visitedShop = (given: Tree = {}) => buildShop(app(), { shopStatus: 'VISITED', ...given });

  return {
    ...{ app, register, leader, admin, visitedShop },

    meet: (rows: Sql, first: Work, second: Work): Promise<TestAnswer[]> =>
      meetAt(app().pool, rows, first, second),

    /** Nothing else holds one of these halfway: they meet in some of the rounds. */
    async everyRound(round: () => Promise<Work[]>): Promise<void> {
      for (let count = 0; count < ROUNDS; count += 1) {
        const works = await round();
        assertDone(await Promise.all(works.map((work) => work())));
      }
    },

    /** Stores rows again in the opposite order, so that a change without an order of its own meets the last one first. */
    async turnAround(
      table: 'work_requests' | 'shops' | 'device_register',
      ids: readonly number[],
    ): Promise<void> {
      const indexed = raw(table === 'shops' ? `name = name || '!'` : 'updated_date = now()');
      for (const id of ids.toReversed())
        await app().pool.query(sql`update ${raw(table)} set ${indexed} where id = ${id}`);
    },

    /** Two shops, and their merge. */
    async pair() {
      const [stays, goes] = [await visitedShop(), await visitedShop()];
      const merge = () =>
        admin('POST', '/resource/shops/merge', {
          ...{ stays: stays.code, goes: goes.code, take: ['name'] },
          ...{ staysVersion: stays.version, goesVersion: goes.version },
        });
      return { stays, goes, merge };
    },

    renamed: (shop: Tree) => () =>
      admin('PUT', `/resource/shops/id?id=${shop.code}`, { ...shop, name: `${shop.name} Kft.` }),

    uploaded: (path: string, lines: readonly string[]) => () => {
      const { body, headers } = csvUpload(lines.join('\n'));
      return admin('POST', `/resource/${path}/upload-csv`, body, headers);
    },

    /** A request for the repair of a device in a shop. */
    async ask(shop: Tree) {
      const device = await register.device({ shopCode: String(shop.code) });
      const body = requestBody('SERVICE', { from: device }, { 'shopFrom.code': shop.code, remark: REMARK });
      return { device, body, ...(await newRequest(leader, body)) };
    },

    approved: (id: number) => () => leader('PUT', `${REQUESTS}/approve/id?id=${id}`),
    completed: (id: number) => () => leader('PUT', `${REQUESTS}/own-complete/id?id=${id}`),

    /** A request for the pieces of a shop, and its stock of them. */
    async askForPieces(shop: Tree) {
      const type = await register.countedType(`${CRATE} ${shop.code}`);
      const stock = await register.stock(5, 'shop', 'OUTSOURCED', type);
      await app().pool.query(sql`
        update device_register set shop_id = (select id from shops where code = ${shop.code}) where id = ${stock}`);
      return newRequest(leader, piecesBody('DISMANTLING', type, 2, { 'shopFrom.code': shop.code }));
    },

    /** A decor and a type, by default a younger one, with the lines of a file that changes both, and another type between. */
    async typesOfFile(isTypeOlder = false) {
      const [decor, between, type] = [
        `Dekor ${randomUUID()}`,
        `Közte ${randomUUID()}`,
        `Gép ${randomUUID()}`,
      ];
      const rows = [
        [decor, 'DECOR', 'BASED_ON_QUANTITY'],
        [between, 'OTHER', 'BASED_ON_QUANTITY'],
        [type, 'COOLER', 'BASED_ON_SERIAL_NUMBER'],
      ];
      for (const [name, category, method] of isTypeOlder ? rows.toReversed() : rows)
        await app().pool.query(sql`
          insert into device_types (name, device_type_category, method_of_registration, created_by, updated_by)
          values (${name}, ${category}, ${method}, 't', 't')`);
      const lines = ['name;description', ...rows.map(([name]) => `${name};Új`)];
      const lockBetween = sql`select from device_types where name = ${between} for update`;
      return { decor, type, lines, lockBetween };
    },
  };
}
