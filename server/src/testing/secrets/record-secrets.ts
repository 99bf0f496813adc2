import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Audited } from '@cooler/contract/features/audit/audited.ts';
import sql from 'sql-template-tag';
import { deviceTypeDraft, representativeDraft, shopDraft } from '../build.ts';
import { createRow, next } from '../cuts/operation.ts';
import { csvUpload } from '../test-app.ts';
import type { Readers, Secret, Secrets, SecretWorld } from './secret.ts';

const ofTrail = (readers: Readers, entity: Audited): Secret => ({
  readers,
  async plant({ app }, text) {
    const changes = JSON.stringify({ remark: [text, null], username: [text, null] });
    await app.owner.query(sql`
      insert into audit_trail (entity, record_id, record_key, action, changes, door, done_by)
      values (${entity}, 1, 'T', 'UPDATE', ${changes}::jsonb, 'FORM', 't')`);
    return undefined;
  },
});

/** The name of an uploaded file, and the rows of it that were refused. */
const ofUpload = (path: string, readers: Readers, cells: (text: string) => string): Secret => ({
  readers,
  async plant({ owner }, text) {
    const { body, headers } = csvUpload(cells(text), `${text}.csv`);
    const { status } = await owner('POST', `/resource/${path}/upload-csv`, body, headers);
    assert.equal(status, 422);
    return undefined;
  },
});

async function newRepresentative({ owner }: SecretWorld, extra: object): Promise<void> {
  const person = { ...representativeDraft(next()), outOfOfficeEndDate: null, ...extra };
  await createRow(owner, 'regional-representatives', person);
}

/** Of the register, its trail and its uploaded files. */
export const RECORD_SECRETS: Secrets = {
  'the description of a device type': {
    readers: 'managers',
    async plant({ owner }, text) {
      await createRow(owner, 'device-types', { ...deviceTypeDraft(next()), description: text });
      return undefined;
    },
  },
  'the description of a deleted device type': {
    readers: 'managers',
    async plant({ owner }, text) {
      const { name } = await createRow(owner, 'device-types', {
        ...deviceTypeDraft(next()),
        description: text,
      });
      await owner('DELETE', `/resource/device-types/id?id=${encodeURIComponent(String(name))}`);
      return undefined;
    },
  },
  'the address of a representative without shops': {
    readers: 'managers',
    async plant(world, text) {
      await newRepresentative(world, { email: `${text}@example.com` });
      return undefined;
    },
  },
  'the remark of a deleted shop': {
    readers: 'managers',
    async plant({ owner }, text) {
      const shop = { ...shopDraft(next(), { sfaCode: 'SFA1' }), remark: text };
      const { code } = await createRow(owner, 'shops', shop);
      await owner('DELETE', `/resource/shops/id?id=${code}`);
      return undefined;
    },
  },
  'what a shop was': ofTrail('managers', 'shops'),
  'what a text was': ofTrail('admins', 'messages'),
  'a file of shops': ofUpload('shops', 'managers', (text) => `code;name\n${text};x`),
  'a file of texts': ofUpload(
    'messages',
    'admins',
    (text) => `messageId.language;messageId.messageCode;translated\nXX;${text};x`,
  ),
  'what a user was': {
    readers: 'admins',
    async plant({ app }, text) {
      const changes = JSON.stringify({ email: [text, null] });
      await app.owner.query(sql`
        insert into audit_trail (entity, record_ref, record_key, action, changes, door, done_by)
        values ('users', ${randomUUID()}, ${text}, 'UPDATE', ${changes}::jsonb, 'FORM', 't')`);
      return undefined;
    },
  },
  'a finding': {
    readers: 'managers',
    async plant({ app }, text) {
      await app.owner.query(sql`
        insert into findings (rule, subject, detail) values ('serial-number-typo', ${text}, ${text})`);
      return undefined;
    },
  },
  'a finding about a partner': {
    readers: 'admins',
    async plant({ app }, text) {
      await app.owner.query(sql`
        insert into findings (rule, subject, detail) values ('partner-difference', ${text}, ${text})`);
      return undefined;
    },
  },
};
