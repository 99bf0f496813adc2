import { createTransport } from 'nodemailer';
import { plainText } from '../outbox/plain-text.ts';

export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for a resend, so that mailboxes can detect duplicates. */
  readonly messageId: string;
}

export interface MailOutcome {
  readonly failure: string | null;
  readonly isFinal: boolean;
}

/** Sends e-mails; errors are returned as outcomes, not thrown. */
export interface Mailer {
  send(email: Email): Promise<MailOutcome>;
  close(): void;
}

const TIMEOUT_MS = 10_000;

/** Creates a mailer for one sender address and SMTP server. */
export function createMailer(url: string, from: string): Mailer {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url, ...timeouts });
  return {
    async send(email) {
      try {
        await transport.sendMail({ from, ...email, headers: { 'Auto-Submitted': 'auto-generated' } });
        return { failure: null, isFinal: false };
      } catch (error) {
        const { message, responseCode = 0 } = error as Error & { responseCode?: number };
        return { failure: plainText(message, 500), isFinal: responseCode >= 500 };
      }
    },
    close: () => transport.close(),
  };
}
