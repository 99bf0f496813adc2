import { isIP } from 'node:net';
import { join } from 'node:path';
import { PARTNER, type PartnerName } from '@cooler/contract/features/partner/partner.ts';
import type { RequestRules } from '@cooler/contract/features/work-request/steps/request-rules.ts';
import { z } from 'zod';
import type { PartnerAccess, PartnerAccesses } from '../../integrations/outbox/partner.ts';
import { isPossibleAddress } from '../../integrations/outbox/partner-address.ts';
import { type BucketKeys, bucketAt } from '../../kernel/files/bucket-address.ts';
import { StartError } from '../../kernel/start-error.ts';
import { version } from './version.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((port) => port <= 65_535);
const webAddress = z.url({ protocol: /^https?$/ });
const origin = webAddress
  .refine((address) => new URL(address).pathname === '/')
  .transform((address) => new URL(address).origin);
// The log shows the address of every message: it must hold no password.
const partnerAddress = webAddress.refine((address) => {
  const { username, password, search, hash } = new URL(address);
  return !username && !password && !search && !hash;
});
const secret = z.string().min(16);
const wholeScale = z
  .string()
  .regex(/^([1-9]|[1-4]\d|50)$/)
  .transform(Number);
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
// A folder, or a bucket whose endpoint, where it is named, is a web address.
function isElixirSource(source: string): boolean {
  if (!source.startsWith('s3://')) return true;
  if (!URL.canParse(source)) return false;
  const endpoint = new URL(source).searchParams.get('endpoint');
  return new URL(source).hostname !== '' && (endpoint === null || /^https?:\/\/\S+$/.test(endpoint));
}
const wholeDays = z
  .string()
  .regex(/^(0|[1-9]\d{0,3})$/)
  .transform(Number);
const callsPerMinute = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);
const acrValues = z
  .string()
  .regex(/^[\w.:/-]+(,[\w.:/-]+)*$/)
  .transform((list) => list.split(','));
const howMany = z
  .string()
  .regex(/^[1-9]\d{0,6}$/)
  .transform(Number);
const clientSeconds = z
  .string()
  .regex(/^(0\.\d{1,2}|[1-9]\d{0,2})$/)
  .transform(Number);
// Addresses and networks: 10.0.0.5, 10.1.0.0/16, or a name for a kind of them.
const proxies = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .refine((entries) => entries.every(isProxy));
const yesOrNo = z.enum(['yes', 'no']).transform((answer) => answer === 'yes');

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

const scannerUrl = z.url({ protocol: /^(tcp|unix)$/ });
const PROXY_KINDS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isProxy(entry: string): boolean {
  if (PROXY_KINDS.has(entry)) return true;
  const [address = '', prefix = '1'] = entry.split('/');
  const bits = isIP(address) === 4 ? 32 : 128;
  return isIP(address) > 0 && /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits;
}

const settings = z.object({
  PORT: portNumber.default(3000),
  HOST: z.string().regex(/^\S+$/).default('localhost'),
  METRICS_PORT: portNumber.optional(),
  DATA_DIR: z.string().default('.data'),
  PUBLIC_URL: origin.optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_READER: z.string().max(63).optional(),
  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: z.string().default('cooler-register-web'),
  OIDC_AUDIENCE: z.string().default('cooler-register-api'),
  ADMIN_ACR: acrValues.optional(),
  OIDC_ADMIN_CLIENT_ID: z.string().optional(),
  OIDC_ADMIN_CLIENT_SECRET: z.string().optional(),
  OIDC_ADMIN_URL: webAddress.optional(),
  FILES_URL: bucketUrl.optional(),
  AURORA_URL: partnerAddress.optional(),
  AURORA_SECRET: secret.optional(),
  PRIME_SOLS_URL: partnerAddress.optional(),
  PRIME_SOLS_SECRET: secret.optional(),
  CALLBACKS_PER_MINUTE: callsPerMinute.default(600),
  CLAMD_URL: scannerUrl.optional(),
  CLIENT_SECONDS: clientSeconds.default(15),
  SEARCHES_PER_MINUTE: howMany.default(3_000),
  WRITES_PER_MINUTE: howMany.default(3_000),
  EXPORTS_PER_MINUTE: howMany.default(60),
  UPLOADS_PER_MINUTE: howMany.default(120),
  ADDRESS_FACTOR: howMany.default(10),
  TRUSTED_PROXIES: proxies.optional(),
  UPLOAD_ROWS: howMany.default(100_000),
  UPLOADS_AT_ONCE: howMany.default(4),
  UPLOADS_PER_USER: howMany.default(2),
  LOG_DAYS: wholeDays.default(365),
  ELIXIR_SOURCE: z.string().refine(isElixirSource).optional(),
  ELIXIR_EVERY: wholeMinutes.default(15),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  DEFAULT_WAREHOUSE_COMPANY: z.string().optional(),
  DEFAULT_SERVICE_COMPANY: z.string().optional(),
  REQUESTER_MAY_APPROVE: yesOrNo.default(true),
  REQUESTERS_MAY_CHANGE: yesOrNo.default(false),
  DENY_REASON_REQUIRED: yesOrNo.default(false),
  ENVIRONMENT: z.string().max(20).optional(),
  WIKI_URL: webAddress.default('https://wiki.example.com/cooler-register'),
  SUPPORT_EMAIL: z.email().default('support@example.com'),
  DEMO_DATA: z.enum(['none', 'demo']).optional(),
  DEMO_SCALE: wholeScale.default(1),
  DEMO_PUBLIC: yesOrNo.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['auto', 'json', 'pretty']).default('auto'),
});

type Setting = keyof typeof settings.shape;

const PARTNER_ADDRESS = {
  hu: 'https:// kezdetű cím jelszó és lekérdezés nélkül, a hozzá tartozó titokkal együtt; http:// és ez a gép csak kipróbáláshoz',
  en: 'an address starting with https://, without a password or a query, together with its secret; http:// and this machine only to try the product out',
};
const PARTNER_SECRET = {
  hu: 'legalább 16 karakter, a hozzá tartozó címmel együtt',
  en: 'at least 16 characters, together with its address',
};

const HOW_MANY = { hu: 'egész szám 1 és 9999999 között', en: 'a whole number from 1 to 9999999' };
const YES_OR_NO = { hu: 'yes vagy no', en: 'yes or no' };

// What a setting expects, in both languages. Values are not repeated: some hold a password.
const EXPECTED: Readonly<Record<Setting, { readonly hu: string; readonly en: string }>> = {
  PORT: { hu: 'egész szám 0 és 65535 között', en: 'a whole number from 0 to 65535' },
  HOST: { hu: 'gépnév vagy cím, például localhost', en: 'a host name or address, such as localhost' },
  METRICS_PORT: { hu: 'egész szám 0 és 65535 között', en: 'a whole number from 0 to 65535' },
  DATA_DIR: { hu: 'egy mappa útvonala', en: 'the path of a folder' },
  PUBLIC_URL: {
    hu: 'webcím útvonal nélkül, például https://hutok.example.com',
    en: 'a web address without a path, such as https://coolers.example.com',
  },
  DATABASE_URL: { hu: 'postgres:// kezdetű cím', en: 'an address starting with postgres://' },
  DATABASE_OWNER_URL: {
    hu: 'postgres:// kezdetű cím, a DATABASE_URL beállítással együtt',
    en: 'an address starting with postgres://, together with DATABASE_URL',
  },
  DATABASE_READER: {
    hu: 'egy adatbázis-szerepkör neve, a DATABASE_OWNER_URL beállítással együtt',
    en: 'the name of a database role, together with DATABASE_OWNER_URL',
  },
  OIDC_ISSUER: { hu: 'http(s):// kezdetű cím', en: 'an address starting with http(s)://' },
  OIDC_CLIENT_ID: { hu: 'szöveg', en: 'text' },
  OIDC_AUDIENCE: { hu: 'szöveg', en: 'text' },
  ADMIN_ACR: {
    hu: 'acr értékek vesszővel elválasztva, az OIDC_ISSUER beállítással együtt',
    en: 'acr values separated by commas, together with OIDC_ISSUER',
  },
  OIDC_ADMIN_CLIENT_ID: {
    hu: 'szöveg, az OIDC_ADMIN_CLIENT_SECRET és az OIDC_ISSUER beállítással együtt',
    en: 'text, together with OIDC_ADMIN_CLIENT_SECRET and OIDC_ISSUER',
  },
  OIDC_ADMIN_CLIENT_SECRET: {
    hu: 'szöveg, az OIDC_ADMIN_CLIENT_ID és az OIDC_ISSUER beállítással együtt',
    en: 'text, together with OIDC_ADMIN_CLIENT_ID and OIDC_ISSUER',
  },
  OIDC_ADMIN_URL: {
    hu: 'a tartomány adminisztrációs címe, például https://id.example.com/auth/admin/realms/cooler',
    en: "the realm's admin address, such as https://id.example.com/auth/admin/realms/cooler",
  },
  FILES_URL: {
    hu: 's3://tároló?endpoint=https://…&region=… alakú cím, mellette az AWS_ACCESS_KEY_ID és az AWS_SECRET_ACCESS_KEY',
    en: 'an address such as s3://bucket?endpoint=https://…&region=…, with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY beside it',
  },
  AURORA_URL: PARTNER_ADDRESS,
  AURORA_SECRET: PARTNER_SECRET,
  PRIME_SOLS_URL: PARTNER_ADDRESS,
  PRIME_SOLS_SECRET: PARTNER_SECRET,
  CALLBACKS_PER_MINUTE: { hu: 'egész szám 1 és 999999 között', en: 'a whole number from 1 to 999999' },
  CLAMD_URL: {
    hu: 'tcp://gép:port vagy unix:///útvonal alakú cím',
    en: 'an address such as tcp://host:port or unix:///path',
  },
  CLIENT_SECONDS: {
    hu: 'egész szám 1 és 999 között, vagy tört 1 alatt (másodperc)',
    en: 'a whole number from 1 to 999, or a fraction below 1 (seconds)',
  },
  SEARCHES_PER_MINUTE: HOW_MANY,
  WRITES_PER_MINUTE: HOW_MANY,
  EXPORTS_PER_MINUTE: HOW_MANY,
  UPLOADS_PER_MINUTE: HOW_MANY,
  ADDRESS_FACTOR: HOW_MANY,
  TRUSTED_PROXIES: {
    hu: 'címek és hálózatok vesszővel elválasztva, például 10.0.0.5,10.1.0.0/16, vagy loopback, linklocal, uniquelocal',
    en: 'addresses and networks with commas, such as 10.0.0.5,10.1.0.0/16, or loopback, linklocal, uniquelocal',
  },
  UPLOAD_ROWS: HOW_MANY,
  UPLOADS_AT_ONCE: HOW_MANY,
  UPLOADS_PER_USER: HOW_MANY,
  LOG_DAYS: {
    hu: 'egész szám 0 és 9999 között (nap; 0: örökre)',
    en: 'a whole number from 0 to 9999 (days; 0: for ever)',
  },
  ELIXIR_SOURCE: { hu: 'egy mappa vagy s3:// kezdetű cím', en: 'a folder or an address starting with s3://' },
  ELIXIR_EVERY: { hu: 'egész szám 1 és 9999 között (perc)', en: 'a whole number from 1 to 9999 (minutes)' },
  AWS_ACCESS_KEY_ID: { hu: 'szöveg', en: 'text' },
  AWS_SECRET_ACCESS_KEY: { hu: 'szöveg', en: 'text' },
  AWS_SESSION_TOKEN: { hu: 'szöveg', en: 'text' },
  DEFAULT_WAREHOUSE_COMPANY: { hu: 'egy raktár kódja', en: 'the code of a warehouse company' },
  DEFAULT_SERVICE_COMPANY: { hu: 'egy szerviz kódja', en: 'the code of a service company' },
  REQUESTER_MAY_APPROVE: YES_OR_NO,
  REQUESTERS_MAY_CHANGE: YES_OR_NO,
  DENY_REASON_REQUIRED: YES_OR_NO,
  ENVIRONMENT: { hu: 'legfeljebb 20 karakter', en: 'at most 20 characters' },
  WIKI_URL: { hu: 'http(s):// kezdetű cím', en: 'an address starting with http(s)://' },
  SUPPORT_EMAIL: { hu: 'e-mail-cím', en: 'an e-mail address' },
  DEMO_DATA: { hu: 'none vagy demo', en: 'none or demo' },
  DEMO_SCALE: { hu: 'egész szám 1 és 50 között', en: 'a whole number from 1 to 50' },
  DEMO_PUBLIC: YES_OR_NO,
  LOG_LEVEL: {
    hu: 'fatal, error, warn, info, debug, trace vagy silent',
    en: 'one of fatal, error, warn, info, debug, trace, silent',
  },
  LOG_FORMAT: { hu: 'auto, json vagy pretty', en: 'auto, json or pretty' },
};

const PARTNER_PAIRS = [
  ['AURORA_URL', 'AURORA_SECRET'],
  ['PRIME_SOLS_URL', 'PRIME_SOLS_SECRET'],
] as const;

// Settings that mean nothing without another one.
const NEEDS = [
  ['DATABASE_OWNER_URL', 'DATABASE_URL'],
  ['DATABASE_READER', 'DATABASE_OWNER_URL'],
] as const;

const EXPOSED = {
  hu: 'ezen a címen más gépek is elérnék a bemutató felhasználókat; adja meg az OIDC_ISSUER beállítást, vagy ha ez a szándék: DEMO_PUBLIC=yes',
  en: 'at this address other machines could use the demo users; set OIDC_ISSUER, or DEMO_PUBLIC=yes if that is meant',
};

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

export type Config = ReturnType<typeof toConfig>;

/** The settings of the environment, or a StartError that names every fault at once. */
export function loadConfig(environment: Environment): Config {
  // An empty value, as compose files like to give, counts as none.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = settings.safeParse(given);
  const wrong = parsed.success ? [] : parsed.error.issues.map((issue) => issue.path[0] as Setting);
  const faults = [...new Set(wrong)].map((name) => ({ name, ...EXPECTED[name] }));
  for (const name of unpaired(given)) if (!wrong.includes(name)) faults.push({ name, ...EXPECTED[name] });
  for (const [name, other] of NEEDS) {
    if (given[name] && !given[other] && !wrong.includes(name)) faults.push({ name, ...EXPECTED[name] });
  }
  const isKeyless = given.FILES_URL && !(given.AWS_ACCESS_KEY_ID && given.AWS_SECRET_ACCESS_KEY);
  if (isKeyless && !wrong.includes('FILES_URL')) faults.push({ name: 'FILES_URL', ...EXPECTED.FILES_URL });
  if (isExposed(given)) faults.push({ name: 'HOST', ...EXPOSED });
  if (isHalfAccount(given)) {
    faults.push({ name: 'OIDC_ADMIN_CLIENT_ID', ...EXPECTED.OIDC_ADMIN_CLIENT_ID });
  }
  if (given.ADMIN_ACR && !given.OIDC_ISSUER) faults.push({ name: 'ADMIN_ACR', ...EXPECTED.ADMIN_ACR });
  if (!parsed.success || faults.length > 0) throw configError(faults);
  const config = toConfig(parsed.data);
  const lost = misplaced(config);
  if (lost.length > 0) throw configError(lost.map((name) => ({ name, ...EXPECTED[name] })));
  return config;
}

/** The same settings on the port that was found free, where any port would do (PORT=0). */
export function withPort(config: Config, port: number): Config {
  const isDefaultUrl = config.publicUrl === localUrl(config.port);
  return { ...config, port, publicUrl: isDefaultUrl ? localUrl(port) : config.publicUrl };
}

function toConfig(given: z.output<typeof settings>) {
  const keys = keysOf(given);
  const demoData = demoDataOf(given);
  return {
    port: given.PORT,
    host: given.HOST,
    metricsPort: given.METRICS_PORT,
    dataDir: given.DATA_DIR,
    publicUrl: given.PUBLIC_URL ?? localUrl(given.PORT),
    databaseUrl: given.DATABASE_URL,
    databaseOwnerUrl: given.DATABASE_OWNER_URL,
    databaseReader: given.DATABASE_READER,
    oidcIssuer: given.OIDC_ISSUER,
    oidcClientId: given.OIDC_CLIENT_ID,
    oidcAudience: given.OIDC_AUDIENCE,
    adminAcr: given.ADMIN_ACR ?? [],
    oidcServiceAccount: serviceAccountOf(given),
    oidcAdminUrl: given.OIDC_ADMIN_URL?.replace(/\/$/, ''),
    bucket: given.FILES_URL && bucketAt(given.FILES_URL, keys),
    partners: {
      AURORA: accessOf(given, 'AURORA'),
      PRIME_SOLS: accessOf(given, 'PRIME_SOLS'),
    } satisfies PartnerAccesses,
    callbacksPerMinute: given.CALLBACKS_PER_MINUTE,
    clamdUrl: given.CLAMD_URL,
    clientSeconds: given.CLIENT_SECONDS,
    callLimits: {
      perMinute: {
        searches: given.SEARCHES_PER_MINUTE,
        writes: given.WRITES_PER_MINUTE,
        exports: given.EXPORTS_PER_MINUTE,
        uploads: given.UPLOADS_PER_MINUTE,
      },
      addressFactor: given.ADDRESS_FACTOR,
    },
    trustedProxies: given.TRUSTED_PROXIES ?? false,
    uploadRows: given.UPLOAD_ROWS,
    uploadsAtOnce: { inAll: given.UPLOADS_AT_ONCE, perUser: given.UPLOADS_PER_USER },
    logDays: given.LOG_DAYS,
    simulatorPage: undefined as string | undefined,
    elixir: {
      source: given.ELIXIR_SOURCE ?? join(given.DATA_DIR, 'elixir'),
      isDefaultSource: given.ELIXIR_SOURCE === undefined,
      everyMinutes: given.ELIXIR_EVERY,
      keys,
    },
    defaultCompanies: {
      warehouse_companies: given.DEFAULT_WAREHOUSE_COMPANY,
      service_companies: given.DEFAULT_SERVICE_COMPANY,
    },
    requestRules: {
      mayApproveOwn: given.REQUESTER_MAY_APPROVE,
      mayChangeOwn: given.REQUESTERS_MAY_CHANGE,
      needsDenyReason: given.DENY_REASON_REQUIRED,
    } satisfies RequestRules,
    environment: given.ENVIRONMENT ?? (demoData === 'demo' ? 'demo' : 'production'),
    wikiUrl: given.WIKI_URL,
    supportEmail: given.SUPPORT_EMAIL,
    demoData,
    demoScale: given.DEMO_SCALE,
    demoPublic: given.DEMO_PUBLIC,
    logLevel: given.LOG_LEVEL,
    logFormat: given.LOG_FORMAT,
    version,
  };
}

function accessOf(given: z.output<typeof settings>, name: PartnerName): PartnerAccess | undefined {
  const { [`${name}_URL` as const]: url, [`${name}_SECRET` as const]: signedWith } = given;
  return url && signedWith ? { url, secret: signedWith, mayBeLoopback: servesThisMachine(given) } : undefined;
}

// Whoever brings neither own accounts nor own data tries the product out, with partners of the same machine.
function servesThisMachine(given: z.output<typeof settings>): boolean {
  return !given.OIDC_ISSUER || demoDataOf(given) === 'demo';
}

function demoDataOf({ DEMO_DATA, DATABASE_URL }: z.output<typeof settings>): 'none' | 'demo' {
  return DEMO_DATA ?? (DATABASE_URL ? 'none' : 'demo');
}

/** Partners whose address is none where a partner can be. */
function misplaced({ partners }: Config): Setting[] {
  return PARTNER.options
    .filter((name) => partners[name] && !isPossibleAddress(partners[name]))
    .map((name) => `${name}_URL` as const);
}

function keysOf(given: z.output<typeof settings>): BucketKeys {
  return {
    accessKeyId: given.AWS_ACCESS_KEY_ID,
    secretAccessKey: given.AWS_SECRET_ACCESS_KEY,
    sessionToken: given.AWS_SESSION_TOKEN,
  };
}

/** Settings of a partner that lack the other one of the pair: without a secret nothing could be signed. */
function unpaired(given: Environment): Setting[] {
  return PARTNER_PAIRS.filter((pair) => pair.filter((name) => given[name]).length === 1).flatMap((pair) =>
    pair.filter((name) => !given[name]),
  );
}

const localUrl = (port: number): string => `http://localhost:${port}`;

function isExposed({ HOST, OIDC_ISSUER, DEMO_PUBLIC }: Environment): boolean {
  return HOST !== undefined && !LOOPBACK.test(HOST) && !OIDC_ISSUER && DEMO_PUBLIC !== 'yes';
}

// A service account is its name and its secret, at a provider that is named as well.
function isHalfAccount({
  OIDC_ISSUER,
  OIDC_ADMIN_CLIENT_ID,
  OIDC_ADMIN_CLIENT_SECRET,
}: Environment): boolean {
  if (!OIDC_ADMIN_CLIENT_ID && !OIDC_ADMIN_CLIENT_SECRET) return false;
  return !(OIDC_ISSUER && OIDC_ADMIN_CLIENT_ID && OIDC_ADMIN_CLIENT_SECRET);
}

function serviceAccountOf(given: z.output<typeof settings>) {
  const { OIDC_ADMIN_CLIENT_ID: clientId, OIDC_ADMIN_CLIENT_SECRET: clientSecret } = given;
  return clientId && clientSecret ? { clientId, clientSecret } : undefined;
}

function configError(faults: readonly { name: string; hu: string; en: string }[]): StartError {
  const list = (language: 'hu' | 'en') =>
    faults.map((fault) => `  ${fault.name}: ${fault[language]}`).join('\n');
  return new StartError('CONFIG_INVALID', { hu: list('hu'), en: list('en') });
}
