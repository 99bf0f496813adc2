import { join } from 'node:path';
import { z } from 'zod';
import { bucketAt } from '../../kernel/files/bucket-address.ts';
import { bareAddress, type Environment, type Expected, hostName, portNumber, TEXT } from './kinds.ts';

const BUCKET_PARAMETERS = new Set(['endpoint', 'region']);

// A misspelt parameter would lead to another store or region.
function isBucket({ hostname, searchParams }: URL): boolean {
  const endpoint = searchParams.get('endpoint');
  const isPlace = endpoint === null || bareAddress.safeParse(endpoint).success;
  return hostname !== '' && isPlace && [...searchParams.keys()].every((name) => BUCKET_PARAMETERS.has(name));
}

// s3://bucket?endpoint=https://…&region=…, without a folder, which would not be used.
const bucketUrl = z
  .url({ protocol: /^s3$/ })
  .transform((address) => new URL(address))
  .refine((url) => isBucket(url) && url.searchParams.has('endpoint') && /^\/?$/.test(url.pathname));
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
  return isHost && Number(port) > 0 && portNumber.safeParse(port).success;
}

// A folder, or a bucket, optionally with a web address as its endpoint.
const isFolder = (path: string): boolean => !path.includes('://');
const isElixirSource = (source: string): boolean =>
  source.startsWith('s3://') ? URL.canParse(source) && isBucket(new URL(source)) : isFolder(source);

export const fileSettings = z.object({
  DATA_DIR: z.string().refine(isFolder).default('.data'),
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
    hu: 's3://tároló?endpoint=https://…&region=… alakú cím mappa nélkül, mellette az AWS_ACCESS_KEY_ID és az AWS_SECRET_ACCESS_KEY',
    en: 'an address such as s3://bucket?endpoint=https://…&region=…, without a folder, with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY beside it',
  },
  CLAMD_URL: {
    hu: 'tcp://gép:port vagy unix:///útvonal alakú cím',
    en: 'an address such as tcp://host:port or unix:///path',
  },
  KEEP_VERSIONS: { hu: 'egész szám 0 és 99 között', en: 'a whole number from 0 to 99' },
  ELIXIR_SOURCE: {
    hu: 'egy mappa, vagy s3://tároló/mappa?endpoint=https://…&region=… alakú cím, mellette az AWS_ACCESS_KEY_ID és az AWS_SECRET_ACCESS_KEY',
    en: 'a folder or an address such as s3://bucket/folder?endpoint=https://…&region=…, with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY beside it',
  },
  ELIXIR_EVERY: { hu: 'egész szám 1 és 9999 között (perc)', en: 'a whole number from 1 to 9999 (minutes)' },
  AWS_ACCESS_KEY_ID: TEXT,
  AWS_SECRET_ACCESS_KEY: TEXT,
  AWS_SESSION_TOKEN: TEXT,
};

/** The settings that name a bucket, if its credentials are missing. */
export function keyless(given: Environment): ('FILES_URL' | 'ELIXIR_SOURCE')[] {
  if (given.AWS_ACCESS_KEY_ID && given.AWS_SECRET_ACCESS_KEY) return [];
  return (['FILES_URL', 'ELIXIR_SOURCE'] as const).filter((name) => given[name]?.startsWith('s3://'));
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
