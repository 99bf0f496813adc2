import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { until } from '../../testing/until.ts';
import { createMailer, type MailOutcome } from './mailer.ts';
import { type Mailbox, startMailbox } from './testing/mailbox.ts';

const EMAIL = {
  ...{ to: 'anna@example.com', senderName: 'Register', subject: 'News', text: 'News' },
  messageId: '<1@example.com>',
};

describe('an e-mail to a server that offers no TLS', () => {
  let mailbox: Mailbox;
  before(async () => {
    mailbox = await startMailbox();
    mailbox.refusals = { STAR: '502 not implemented' };
  });
  after(() => mailbox.close());

  async function sendTo(url: string, email = EMAIL): Promise<MailOutcome> {
    const mailer = createMailer(url, 'register@example.com');
    try {
      return await mailer.send(email);
    } finally {
      mailer.close();
    }
  }

  /** The address of the mailbox, not by a name of loopback. */
  const elsewhere = () => mailbox.url.replace('//127.0.0.1', '//name:password@0.0.0.0');

  it('is not sent, and is tried again, since somebody between may have removed the offer', async () => {
    const outcome = await sendTo(elsewhere());
    assert.deepEqual([outcome.isFinal, outcome.reason], [false, 'ETLS 502 STARTTLS']);
    assert.equal(mailbox.received(), 0);
  });

  it('is sent on the own machine, and where the setting says so', async () => {
    for (const url of [mailbox.url, `${elsewhere()}?requireTLS=false`])
      assert.deepEqual(await sendTo(url), { failure: null, isFinal: false });
    assert.equal(mailbox.received(), 2);
  });

  it('has no header and no recipient that its subject or its sender brings along', async () => {
    for (const [n, end] of ['\r\n', '\n', '\r', '\u2028', '\0\r\n\r\n'].entries()) {
      const more = `${end}Bcc: bela@example.com${end}X-Own: yes`;
      const messageId = `<hostile-${n}@example.com>`;
      const senderName = `Register"${more}`;
      await sendTo(mailbox.url, { ...EMAIL, messageId, senderName, subject: `News${more}` });
      const letter = mailbox.letters.get(messageId);
      assert.equal(letter?.to, EMAIL.to);
      assert.doesNotMatch(letter?.source ?? '', /^(bcc|x-own):/im);
    }
  });

  it('goes to nobody whom a part of its address names', async () => {
    const received = mailbox.received();
    const hostile = ['a,bela', 'a;bela', 'anna<bela', '(a)bela', 'all:bela', '"a"<bela', 'a\\,bela'];
    for (const [n, local] of hostile.entries()) {
      const messageId = `<address-${n}@example.com>`;
      await sendTo(mailbox.url, { ...EMAIL, messageId, to: `${local}@example.com` });
      assert.doesNotMatch(mailbox.letters.get(messageId)?.to ?? '', /^bela@/, local);
    }
    assert.equal(mailbox.received(), received + hostile.length);
  });
});

describe('an e-mail to a server that looks into it', () => {
  let mailbox: Mailbox;
  before(async () => {
    mailbox = await startMailbox();
  });
  after(() => mailbox.close());

  it('is waited for longer than a connection, since sent again it would arrive twice', async () => {
    mailbox.thinkMs = 600;
    const mailer = createMailer(mailbox.url, 'register@example.com', { connectMs: 200, answerMs: 60_000 });
    assert.deepEqual(await mailer.send(EMAIL), { failure: null, isFinal: false });
    assert.equal(mailbox.received(), 1);
    mailer.close();
  });

  it('is ended with the mailer, and tried again', async () => {
    mailbox.thinkMs = Number.POSITIVE_INFINITY;
    const mailer = createMailer(mailbox.url, 'register@example.com');
    const before = mailbox.received();
    const outcome = mailer.send(EMAIL);
    await until('it has been sent', () => mailbox.received() > before);
    mailer.close();
    const { isFinal, reason } = await outcome;
    assert.deepEqual([isFinal, reason], [false, 'EABORT']);
  });
});
