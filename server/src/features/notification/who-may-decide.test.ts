import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Notification } from '@cooler/contract/features/notification/notification.ts';
import {
  notificationLink,
  notificationText,
} from '@cooler/contract/features/notification/notification-text.ts';
import type { Role } from '@cooler/contract/roles.ts';
import { translate } from '@cooler/contract/texts/translate.ts';
import sql from 'sql-template-tag';
import { TODAY } from '../../kernel/database/budapest.ts';
import { buildPresent } from '../../testing/build.ts';
import { close, openSheet } from '../stock-taking/testing/phone.ts';
import { newRequestOf } from '../work-request/testing/new-request.ts';
import { SHOP } from '../work-request/testing/register.ts';
import { runRegister } from '../work-request/testing/run-register.ts';
import { createNotifications } from './tell/create-notifications.ts';

const NOTIFICATIONS = '/resource/notifications';

/** The shops belong to Kiss Anna of the South. Laki leads the South and has a deputy who may decide, and one who may not. */
describe('what awaits a decision is told to people by their rights', () => {
  const { app, register } = runRegister();
  before(async () => {
    const may = await buildPresent(app(), 'may.decide', 'KEY_ACCOUNT_MANAGER');
    const mayNot = await buildPresent(app(), 'may.not', 'SALES_REPRESENTATIVE');
    await buildPresent(app(), 'laki', 'REGIONAL_LEADER', {
      deputy1: { id: may.id },
      deputy2: { id: mayNot.id },
    });
    await visit('may.decide', 'FCR_RETAIL_LEADER');
    await visit('may.not', 'FCR_REGIONAL_REPRESENTATIVE');
  });

  const as = (username: string, role: Role) => app().as(role, username);
  const visit = (username: string, role: Role) => as(username, role)('GET', `${NOTIFICATIONS}/unread`);

  async function told(username: string, role: Role): Promise<Notification[]> {
    await createNotifications(app().pool);
    return (await as(username, role)('GET', NOTIFICATIONS)).body.notifications;
  }
  const ask = async () => (await newRequestOf(as('bela', 'FCR_SALES_VAN'), register, 'SERVICE')).id;
  async function toldOf(username: string, id: number): Promise<string[]> {
    await createNotifications(app().pool);
    const { rows } = await app().pool.query<{ kind: string }>(sql`
      select n.kind from notifications n join movement_history h on h.id = n.movement_id
      where n.recipient = ${username} and h.request_id = ${id}`);
    return rows.map(({ kind }) => kind);
  }
  async function closeSheet(): Promise<number> {
    const van = as('bela', 'FCR_SALES_VAN');
    const { headId } = await openSheet(van, SHOP);
    await close(van, headId);
    return headId;
  }
  const away = (username: string, days: number | null) =>
    app().pool.query(sql`
      update regional_representatives set out_of_office_end_date = ${TODAY} + ${days}::int where username = ${username}`);

  it('to the representative of the shop, whatever the rank, while the right lasts', async () => {
    await visit('kiss.anna', 'FCR_RETAIL_LEADER');
    assert.deepEqual(await toldOf('kiss.anna', await ask()), ['AWAITS_ME']);
    await visit('kiss.anna', 'FCR_REGIONAL_REPRESENTATIVE');
    assert.deepEqual(await toldOf('kiss.anna', await ask()), []);
    await visit('kiss.anna', 'FCR_RETAIL_LEADER');
    assert.deepEqual(await toldOf('kiss.anna', await ask()), ['AWAITS_ME']);
    const headId = await closeSheet();
    const [latest] = await told('kiss.anna', 'FCR_RETAIL_LEADER');
    assert.deepEqual([latest?.event, latest?.headId], ['sheet-closed', headId]);
    await visit('kiss.anna', 'FCR_REGIONAL_REPRESENTATIVE');
  });

  it('to whoever leads the region by rank, before a first visit too', async () => {
    assert.deepEqual(await toldOf('laki', await ask()), ['AWAITS_ME']);
  });

  const textOf = (notification: Notification) =>
    notificationText(notification, (code, params) => translate('en', code, params)).body;

  it('to all deputies, of whom only those who may decide are told to', async () => {
    await away('laki', 2);
    const id = await ask();
    const [toDecider] = await told('may.decide', 'FCR_RETAIL_LEADER');
    const [toOther] = await told('may.not', 'FCR_REGIONAL_REPRESENTATIVE');
    for (const each of [toDecider, toOther])
      assert.deepEqual([each?.requestId, each?.forAbsent], [id, 'laki']);
    assert.equal(textOf(toDecider as Notification), 'Bolt P1, Pécs · in place of laki');
    assert.equal(
      textOf(toOther as Notification),
      'Bolt P1, Pécs · in place of laki · Only leaders decide; no decision is needed from you.',
    );
    await away('laki', null);
  });

  it('with a link that each of them can open', async () => {
    await away('laki', 2);
    const headId = await closeSheet();
    const linkFor = async (username: string, role: Role) => {
      const [latest] = await told(username, role);
      assert.equal(latest?.headId, headId);
      return notificationLink(latest as Notification);
    };
    assert.equal(await linkFor('may.decide', 'FCR_RETAIL_LEADER'), `/stock-taking-lines/${headId}`);
    assert.equal(await linkFor('may.not', 'FCR_REGIONAL_REPRESENTATIVE'), `/shops/${SHOP}`);
    await away('laki', null);
  });
});
