import { createTransport } from 'nodemailer';
import { plainText } from '../outbox/plain-text.ts';

export interface Email {
  readonly to: string;
  /** What the recipient sees as the sender, next to the address. */
  readonly senderName: string;
  readonly subject: string;
  readonly text: string;
  /** The same for a resend, so that mailboxes can detect duplicates. */
  readonly messageId: string;
}

export interface MailOutcome {
  readonly failure: string | null;
  readonly isFinal: boolean;
  /** What failed, without addresses. */
  readonly reason?: string;
}

/** Sends e-mails; errors are returned as outcomes, not thrown. */
export interface Mailer {
  send(email: Email): Promise<MailOutcome>;
  close(): void;
}

const TIMEOUT_MS = 10_000;

interface SmtpError extends Error {
  readonly code?: string;
  readonly originalCode?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
}

const OF_THE_RECIPIENT = new Set(['RCPT TO', 'DATA']);
// A missing login, a bad sender or a policy, which many servers only tell about the first recipient (RFC 3463).
const OF_THE_SERVER = /^53|^\d{3}[ -]5\.(7\.|1\.[78]\b)/;

/** Whether another attempt is useless: this recipient or this content was refused, not the login or the sender. */
function isFinal({ responseCode = 0, response = '', command = '' }: SmtpError): boolean {
  return responseCode >= 500 && OF_THE_RECIPIENT.has(command) && !OF_THE_SERVER.test(response);
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Without TLS, whoever is between reads the password and the news; nodemailer goes on without it unless it must not. */
function needsTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return searchParams.get('requireTLS') !== 'false' && !LOOPBACK.test(hostname);
}

const reasonOf = ({ code, originalCode, responseCode, command }: SmtpError): string =>
  [code, originalCode, responseCode, command].filter(Boolean).join(' ');

/** Creates a mailer for one sender address and SMTP server. */
export function createMailer(url: string, from: string): Mailer {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url, requireTLS: needsTls(url), ...timeouts });
  return {
    async send({ senderName, ...email }) {
      const sender = { name: senderName, address: from };
      try {
        await transport.sendMail({ from: sender, ...email, headers: { 'Auto-Submitted': 'auto-generated' } });
        return { failure: null, isFinal: false };
      } catch (error) {
        const failed = error as SmtpError;
        return {
          ...{ failure: plainText(failed.message, 500), isFinal: isFinal(failed) },
          reason: reasonOf(failed),
        };
      }
    },
    close: () => transport.close(),
  };
}
