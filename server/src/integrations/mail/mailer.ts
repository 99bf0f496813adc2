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
  /** An attempt is ended after this time, in milliseconds. */
  readonly longestMs: number;
  send(email: Email): Promise<MailOutcome>;
  /** Also ends what is being sent. */
  close(): void;
}

// A server that has taken an e-mail may look into it before it says so (docs/decisions/258).
const LIMITS = { connectMs: 10_000, answerMs: 120_000 };

const LONGEST_MS = 150_000;

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
export function createMailer(url: string, from: string, { connectMs, answerMs } = LIMITS): Mailer {
  const timeouts = { connectionTimeout: connectMs, greetingTimeout: connectMs, socketTimeout: answerMs };
  const closing = new AbortController();
  const transport = createTransport({ url, requireTLS: needsTls(url), ...timeouts });
  return {
    longestMs: LONGEST_MS,
    async send({ senderName, to, ...email }) {
      const sender = { name: senderName, address: from };
      // A text would be read as a list: `a,b@example.com` is two recipients.
      const recipient = { name: '', address: to };
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(LONGEST_MS)]);
      const headers = { 'Auto-Submitted': 'auto-generated' };
      try {
        await transport.sendMail({ from: sender, to: recipient, ...email, headers, signal });
        return { failure: null, isFinal: false };
      } catch (error) {
        const failed = error as SmtpError;
        return {
          ...{ failure: plainText(failed.message, 500), isFinal: isFinal(failed) },
          reason: reasonOf(failed),
        };
      }
    },
    close() {
      closing.abort();
      transport.close();
    },
  };
}
