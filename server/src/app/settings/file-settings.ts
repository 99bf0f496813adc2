import { join } from 'node:path';
import { z } from 'zod';
import { bucketAt } from '../../kernel/files/bucket-address.ts';
import { type Environment, type Expected, hostName, portNumber, TEXT, webAddress } from './kinds.ts';

// s3://bucket?endpoint=https://…&region=…
const bucketUrl = z
  .url({ protocol: /^s3$/ })
  .transform((address) => new URL(address))
  .refine(({ hostname, searchParams }) => {
    const endpoint = searchParams.get('endpoint');
    return hostname !== '' && endpoint !== null && webAddress.safeParse(endpoint).success;
  });
const wholeMinutes = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number);
const fewVersions = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number);

// tcp://host:port, an IPv6 host in brackets, or unix:///path
function isScanner(address: string): boolean {
  if (/^unix:\/\/\/\S+$/.test(address)) return true;
  const [, bracketed, plain, port] = /^tcp:\/\/(?:\[([^\]]+)\]|([^/:]+)):(\d+)\/?$/.exec(address) ?? [];
  const isHost = hostName.safeParse(bracketed ?? plain).success;
  return isHost && portNumber.safeParse(port).success;
}

// A folder, or a bucket, optionally with a web address as its endpoint.
function isElixirSource(source: string): boolean {
  if (!source.startsWith('s3://')) return !source.includes('://');
  if (!URL.canParse(source)) return false;
  const endpoint = new URL(source).searchParams.get('endpoint');
  return new URL(source).hostname !== '' && (endpoint === null || /^https?:\/\/\S+$/.test(endpoint));
}

export const fileSettings = z.object({
  DATA_DIR: z.string().default('.data'),
  FILES_URL: bucketUrl.optional(),
  CLAMD_URL: z.string().refine(isScanner).optional(),
  KEEP_VERSIONS: fewVersions.default(3),
  ELIXIR_SOURCE: z.string().refine(isElixirSource).optional(),
  ELIXIR_EVERY: wholeMinutes.default(15),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
});

export const FILE_EXPECTED: Readonly<Record<keyof typeof fileSettings.shape, Expected>> = {
  DATA_DIR: { hu: 'egy mappa útvonala', en: 'the path of a folder' },
  FILES_URL: {
    hu: 's3://tároló?endpoint=https://…&region=… alakú cím, mellette az AWS_ACCESS_KEY_ID és az AWS_SECRET_ACCESS_KEY',
    en: 'an address such as s3://bucket?endpoint=https://…&region=…, with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY beside it',
  },
  CLAMD_URL: {
    hu: 'tcp://gép:port vagy unix:///útvonal alakú cím',
    en: 'an address such as tcp://host:port or unix:///path',
  },
  KEEP_VERSIONS: { hu: 'egész szám 0 és 99 között', en: 'a whole number from 0 to 99' },
  ELIXIR_SOURCE: { hu: 'egy mappa vagy s3:// kezdetű cím', en: 'a folder or an address starting with s3://' },
  ELIXIR_EVERY: { hu: 'egész szám 1 és 9999 között (perc)', en: 'a whole number from 1 to 9999 (minutes)' },
  AWS_ACCESS_KEY_ID: TEXT,
  AWS_SECRET_ACCESS_KEY: TEXT,
  AWS_SESSION_TOKEN: TEXT,
};

/** Whether a bucket is configured without credentials. */
export function isKeylessBucket(given: Environment): boolean {
  return Boolean(given.FILES_URL) && !(given.AWS_ACCESS_KEY_ID && given.AWS_SECRET_ACCESS_KEY);
}

export function filesOf(given: z.output<typeof fileSettings>) {
  const keys = {
    accessKeyId: given.AWS_ACCESS_KEY_ID,
    secretAccessKey: given.AWS_SECRET_ACCESS_KEY,
    sessionToken: given.AWS_SESSION_TOKEN,
  };
  return {
    dataDir: given.DATA_DIR,
    bucket: given.FILES_URL && bucketAt(given.FILES_URL, keys),
    clamdUrl: given.CLAMD_URL,
    keepVersions: given.KEEP_VERSIONS,
    elixir: {
      source: given.ELIXIR_SOURCE ?? join(given.DATA_DIR, 'elixir'),
      isDefaultSource: given.ELIXIR_SOURCE === undefined,
      everyMinutes: given.ELIXIR_EVERY,
      keys,
    },
  };
}
