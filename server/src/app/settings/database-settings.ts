import { z } from 'zod';
import { readAddress } from '../../kernel/database/address.ts';
import { type Expected, SECONDS, seconds } from './kinds.ts';

// A server by host name, or by the folder of its Unix socket.
const ofSocket = z
  .url({ protocol: /^postgres(ql)?$/ })
  .refine((address) => new URL(address).searchParams.has('host'), { abort: true });
// The driver decodes each of them, and would end the process over `%c3`.
const isDecodable = (text: string): boolean => {
  try {
    return decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, '%25')) !== '';
  } catch {
    return false;
  }
};
const isAddress = (text: string) =>
  isDecodable(text) &&
  (readAddress(text) !== undefined || (URL.canParse(text) && ofSocket.safeParse(text).success));

const postgresUrl = z.string().refine(isAddress);
// Migrations need one session from beginning to end.
const directUrl = postgresUrl.refine((text) => !readAddress(text)?.isPooled);

export const databaseSettings = z.object({
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: directUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_READER: z.string().max(63).optional(),
  START_WAIT: seconds.default(60),
});

export const DATABASE_EXPECTED: Readonly<Record<keyof typeof databaseSettings.shape, Expected>> = {
  DATABASE_URL: {
    hu: 'postgres://név:jelszó@gép:5432/adatbázis alakú cím, a jelszóban a betűn és számjegyen kívüli karakterek %xx alakban',
    en: 'an address such as postgres://name:password@host:5432/database, in the password characters other than letters and digits as %xx',
  },
  DATABASE_OWNER_URL: {
    hu: 'postgres://név:jelszó@gép:5432/adatbázis alakú cím, a jelszóban a betűn és számjegyen kívüli karakterek %xx alakban, kapcsolatkezelő (pooler) nélkül, a DATABASE_URL beállítással együtt',
    en: 'an address such as postgres://name:password@host:5432/database, in the password characters other than letters and digits as %xx, without a pooler, together with DATABASE_URL',
  },
  DATABASE_READ_URL: {
    hu: 'postgres://név:jelszó@gép:5432/adatbázis alakú cím, a jelszóban a betűn és számjegyen kívüli karakterek %xx alakban, a DATABASE_URL beállítással együtt',
    en: 'an address such as postgres://name:password@host:5432/database, in the password characters other than letters and digits as %xx, together with DATABASE_URL',
  },
  DATABASE_READER: {
    hu: 'egy adatbázis-szerepkör neve',
    en: 'the name of a database role',
  },
  START_WAIT: SECONDS,
};

/** The first setting of each pair requires the second. */
export const DATABASE_NEEDS = [
  ['DATABASE_OWNER_URL', 'DATABASE_URL'],
  ['DATABASE_READ_URL', 'DATABASE_URL'],
] as const;

export function databaseOf(given: z.output<typeof databaseSettings>) {
  return {
    databaseUrl: given.DATABASE_URL,
    databaseOwnerUrl: given.DATABASE_OWNER_URL,
    databaseReadUrl: given.DATABASE_READ_URL,
    databaseReader: given.DATABASE_READER,
    startWait: given.START_WAIT,
  };
}
