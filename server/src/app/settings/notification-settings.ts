import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { pushAccess } from '../../integrations/push/push-access.ts';
import { type Environment, type Expected, entriesOf, hasPlace, hostName } from './kinds.ts';

const KEY_BYTES = 32;

function isPrivateKey(key: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(Buffer.from(key, 'base64url'));
    return Buffer.from(key, 'base64url').length === KEY_BYTES;
  } catch {
    return false;
  }
}

const hosts = z
  .string()
  .transform((list) => entriesOf(list.toLowerCase()))
  .pipe(z.array(hostName));

// The mailer ignores a misspelt `requireTLS`, and would then send to nobody.
const isMailServer = (address: string): boolean =>
  [...new URL(address).searchParams].every(
    ([name, value]) => !/^requiretls$/i.test(name) || (name === 'requireTLS' && /^(true|false)$/.test(value)),
  );

const mailServer = z
  .url({ protocol: /^smtps?$/, abort: true })
  .refine(hasPlace)
  .refine(isMailServer);

const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'web.push.apple.com',
  'notify.windows.com',
];

export const notificationSettings = z.object({
  PUSH_PRIVATE_KEY: z.string().refine(isPrivateKey).optional(),
  PUSH_SERVICES: hosts.default(PUSH_SERVICES),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: z.email().optional(),
});

export const NOTIFICATION_EXPECTED: Readonly<Record<keyof typeof notificationSettings.shape, Expected>> = {
  PUSH_PRIVATE_KEY: {
    hu: 'egy P-256 titkos kulcs: 32 bájt base64url alakban',
    en: 'a private key of P-256: 32 bytes in base64url',
  },
  PUSH_SERVICES: {
    hu: 'gépnevek vesszővel elválasztva, például fcm.googleapis.com,web.push.apple.com',
    en: 'host names separated by commas, such as fcm.googleapis.com,web.push.apple.com',
  },
  SMTP_URL: {
    hu: 'smtp(s):// kezdetű cím, például smtps://nev:jelszo@smtp.example.com, a jelszóban a betűn és számjegyen kívüli karakterek %xx alakban; a MAIL_FROM beállítással együtt',
    en: 'an address starting with smtp(s)://, such as smtps://name:password@smtp.example.com, in the password characters other than letters and digits as %xx; together with MAIL_FROM',
  },
  MAIL_FROM: { hu: 'e-mail-cím név nélkül', en: 'an e-mail address, without a name' },
};

/** Whether e-mail is configured without a sender address, or without a server. */
export const isHalfMail = ({ SMTP_URL, MAIL_FROM }: Environment): boolean =>
  (SMTP_URL === undefined) !== (MAIL_FROM === undefined);

export function notificationsOf(given: z.output<typeof notificationSettings>, contact: string) {
  const { PUSH_PRIVATE_KEY: privateKey, PUSH_SERVICES: services, SMTP_URL: url, MAIL_FROM: from } = given;
  return {
    push: privateKey ? pushAccess({ privateKey, hosts: services, contact }) : undefined,
    mail: url && from ? { url, from } : undefined,
  };
}
