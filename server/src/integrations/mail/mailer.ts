import { createTransport } from 'nodemailer';
import { plainText } from '../outbox/plain-text.ts';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** A letter that is sent again has the same, by which mailboxes keep it once. */
  readonly messageId: string;
}

export interface MailOutcome {
  readonly failure: string | null;
  readonly isFinal: boolean;
}

/** Sends letters; whatever goes wrong is an outcome. */
export interface Mailer {
  send(letter: Letter): Promise<MailOutcome>;
  close(): void;
}

const TIMEOUT_MS = 10_000;

/** The letters of one sender by one SMTP server. */
export function createMailer(url: string, from: string): Mailer {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url, ...timeouts });
  return {
    async send(letter) {
      try {
        await transport.sendMail({ from, ...letter, headers: { 'Auto-Submitted': 'auto-generated' } });
        return { failure: null, isFinal: false };
      } catch (error) {
        const { message, responseCode = 0 } = error as Error & { responseCode?: number };
        return { failure: plainText(message, 500), isFinal: responseCode >= 500 };
      }
    },
    close: () => transport.close(),
  };
}
