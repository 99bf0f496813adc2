import { PARTNER, type PartnerName } from '@cooler/contract/features/partner/partner.ts';
import { z } from 'zod';
import type { PartnerAccess, PartnerAccesses } from '../../integrations/outbox/partner.ts';
import { isPossibleAddress } from '../../integrations/outbox/partner-address.ts';
import { bareAddress, type Environment, type Expected } from './kinds.ts';

const secret = z.string().min(16);
const callsPerMinute = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);

const answerDays = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number);

export const partnerSettings = z.object({
  AURORA_URL: bareAddress.optional(),
  AURORA_SECRET: secret.optional(),
  PRIME_SOLS_URL: bareAddress.optional(),
  PRIME_SOLS_SECRET: secret.optional(),
  CALLBACKS_PER_MINUTE: callsPerMinute.default(600),
  PARTNER_ANSWER_DAYS: answerDays.default(5),
});

type PartnerSetting = keyof typeof partnerSettings.shape;

const PARTNER_ADDRESS = {
  hu: 'https:// kezdetű cím jelszó és lekérdezés nélkül, a hozzá tartozó titokkal együtt; http:// és ez a gép csak kipróbáláshoz',
  en: 'an address starting with https://, without a password or a query, together with its secret; http:// and this machine only to try the product out',
};
const PARTNER_SECRET = {
  hu: 'legalább 16 karakter, a hozzá tartozó címmel együtt',
  en: 'at least 16 characters, together with its address',
};

export const PARTNER_EXPECTED: Readonly<Record<PartnerSetting, Expected>> = {
  AURORA_URL: PARTNER_ADDRESS,
  AURORA_SECRET: PARTNER_SECRET,
  PRIME_SOLS_URL: PARTNER_ADDRESS,
  PRIME_SOLS_SECRET: PARTNER_SECRET,
  CALLBACKS_PER_MINUTE: { hu: 'egész szám 1 és 999999 között', en: 'a whole number from 1 to 999999' },
  PARTNER_ANSWER_DAYS: { hu: 'egész szám 1 és 999 között (nap)', en: 'a whole number from 1 to 999 (days)' },
};

const PARTNER_PAIRS = [
  ['AURORA_URL', 'AURORA_SECRET'],
  ['PRIME_SOLS_URL', 'PRIME_SOLS_SECRET'],
] as const;

/** The missing settings of partners that have only one of URL and secret. */
export function unpaired(given: Environment): PartnerSetting[] {
  return PARTNER_PAIRS.filter((pair) => pair.filter((name) => given[name]).length === 1).flatMap((pair) =>
    pair.filter((name) => !given[name]),
  );
}

/** The URL settings of partners whose address is not allowed. */
export function misplaced(partners: PartnerAccesses): PartnerSetting[] {
  return PARTNER.options
    .filter((name) => partners[name] && !isPossibleAddress(partners[name]))
    .map((name) => `${name}_URL` as const);
}

export function partnersOf(given: z.output<typeof partnerSettings>, mayBeLoopback: boolean) {
  const accessOf = (name: PartnerName): PartnerAccess | undefined => {
    const { [`${name}_URL` as const]: url, [`${name}_SECRET` as const]: signedWith } = given;
    return url && signedWith ? { url, secret: signedWith, mayBeLoopback } : undefined;
  };
  return {
    partners: { AURORA: accessOf('AURORA'), PRIME_SOLS: accessOf('PRIME_SOLS') } satisfies PartnerAccesses,
    answerDays: given.PARTNER_ANSWER_DAYS,
    callbacksPerMinute: given.CALLBACKS_PER_MINUTE,
    simulatorPage: undefined as string | undefined,
  };
}
