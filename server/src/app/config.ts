import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../kernel/start-error.ts';
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
const wholeScale = z
  .string()
  .regex(/^([1-9]|[1-4]\d|50)$/)
  .transform(Number);
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
const yesOrNo = z.enum(['yes', 'no']).transform((answer) => answer === 'yes');

const settings = z.object({
  PORT: portNumber.default(3000),
  HOST: z.string().regex(/^\S+$/).default('localhost'),
  DATA_DIR: z.string().default('.data'),
  PUBLIC_URL: origin.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: z.string().default('cooler-register-web'),
  OIDC_AUDIENCE: z.string().default('cooler-register-api'),
  FILES_URL: z.url({ protocol: /^s3$/ }).optional(),
  AURORA_URL: webAddress.optional(),
  PRIME_SOLS_URL: webAddress.optional(),
  ELIXIR_SOURCE: z.string().refine(isElixirSource).optional(),
  ELIXIR_EVERY: wholeMinutes.default(15),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  DEFAULT_WAREHOUSE_COMPANY: z.string().optional(),
  DEFAULT_SERVICE_COMPANY: z.string().optional(),
  ENVIRONMENT: z.string().max(20).optional(),
  WIKI_URL: webAddress.default('https://wiki.example.com/cooler-register'),
  SUPPORT_EMAIL: z.email().default('support@example.com'),
  DEMO_DATA: z.enum(['none', 'demo']).optional(),
  DEMO_SCALE: wholeScale.default(1),
  DEMO_PUBLIC: yesOrNo.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

type Setting = keyof typeof settings.shape;

// What a setting expects, in both languages. Values are not repeated: some hold a password.
const EXPECTED: Readonly<Record<Setting, { readonly hu: string; readonly en: string }>> = {
  PORT: { hu: 'egész szám 0 és 65535 között', en: 'a whole number from 0 to 65535' },
  HOST: { hu: 'gépnév vagy cím, például localhost', en: 'a host name or address, such as localhost' },
  DATA_DIR: { hu: 'egy mappa útvonala', en: 'the path of a folder' },
  PUBLIC_URL: {
    hu: 'webcím útvonal nélkül, például https://hutok.example.com',
    en: 'a web address without a path, such as https://coolers.example.com',
  },
  DATABASE_URL: { hu: 'postgres:// kezdetű cím', en: 'an address starting with postgres://' },
  OIDC_ISSUER: { hu: 'http(s):// kezdetű cím', en: 'an address starting with http(s)://' },
  OIDC_CLIENT_ID: { hu: 'szöveg', en: 'text' },
  OIDC_AUDIENCE: { hu: 'szöveg', en: 'text' },
  FILES_URL: { hu: 's3:// kezdetű cím', en: 'an address starting with s3://' },
  AURORA_URL: { hu: 'http(s):// kezdetű cím', en: 'an address starting with http(s)://' },
  PRIME_SOLS_URL: { hu: 'http(s):// kezdetű cím', en: 'an address starting with http(s)://' },
  ELIXIR_SOURCE: { hu: 'egy mappa vagy s3:// kezdetű cím', en: 'a folder or an address starting with s3://' },
  ELIXIR_EVERY: { hu: 'egész szám 1 és 9999 között (perc)', en: 'a whole number from 1 to 9999 (minutes)' },
  AWS_ACCESS_KEY_ID: { hu: 'szöveg', en: 'text' },
  AWS_SECRET_ACCESS_KEY: { hu: 'szöveg', en: 'text' },
  AWS_SESSION_TOKEN: { hu: 'szöveg', en: 'text' },
  DEFAULT_WAREHOUSE_COMPANY: { hu: 'egy raktár kódja', en: 'the code of a warehouse company' },
  DEFAULT_SERVICE_COMPANY: { hu: 'egy szerviz kódja', en: 'the code of a service company' },
  ENVIRONMENT: { hu: 'legfeljebb 20 karakter', en: 'at most 20 characters' },
  WIKI_URL: { hu: 'http(s):// kezdetű cím', en: 'an address starting with http(s)://' },
  SUPPORT_EMAIL: { hu: 'e-mail-cím', en: 'an e-mail address' },
  DEMO_DATA: { hu: 'none vagy demo', en: 'none or demo' },
  DEMO_SCALE: { hu: 'egész szám 1 és 50 között', en: 'a whole number from 1 to 50' },
  DEMO_PUBLIC: { hu: 'yes vagy no', en: 'yes or no' },
  LOG_LEVEL: {
    hu: 'fatal, error, warn, info, debug, trace vagy silent',
    en: 'one of fatal, error, warn, info, debug, trace, silent',
  },
};

const EXPOSED = {
  hu: 'ezen a címen más gépek is elérnék a bemutató felhasználókat; adja meg az OIDC_ISSUER beállítást, vagy ha ez a szándék: DEMO_PUBLIC=yes',
  en: 'at this address other machines could use the demo users; set OIDC_ISSUER, or DEMO_PUBLIC=yes if that is meant',
};

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

export type Config = ReturnType<typeof toConfig>;

/** The settings of the environment, or a StartError that names every fault at once (architecture.md). */
export function loadConfig(environment: Environment): Config {
  // An empty value, as compose files like to give, counts as none.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = settings.safeParse(given);
  const wrong = parsed.success ? [] : parsed.error.issues.map((issue) => issue.path[0] as Setting);
  const faults = [...new Set(wrong)].map((name) => ({ name, ...EXPECTED[name] }));
  if (isExposed(given)) faults.push({ name: 'HOST', ...EXPOSED });
  if (!parsed.success || faults.length > 0) throw configError(faults);
  return toConfig(parsed.data);
}

/** The same settings on the port that was found free, where any port would do (PORT=0). */
export function withPort(config: Config, port: number): Config {
  const isDefaultUrl = config.publicUrl === localUrl(config.port);
  return { ...config, port, publicUrl: isDefaultUrl ? localUrl(port) : config.publicUrl };
}

function toConfig(given: z.output<typeof settings>) {
  const demoData = given.DEMO_DATA ?? (given.DATABASE_URL ? 'none' : 'demo');
  return {
    port: given.PORT,
    host: given.HOST,
    dataDir: given.DATA_DIR,
    publicUrl: given.PUBLIC_URL ?? localUrl(given.PORT),
    databaseUrl: given.DATABASE_URL,
    oidcIssuer: given.OIDC_ISSUER,
    oidcClientId: given.OIDC_CLIENT_ID,
    oidcAudience: given.OIDC_AUDIENCE,
    filesUrl: given.FILES_URL,
    auroraUrl: given.AURORA_URL,
    primeSolsUrl: given.PRIME_SOLS_URL,
    elixir: {
      source: given.ELIXIR_SOURCE ?? join(given.DATA_DIR, 'elixir'),
      isDefaultSource: given.ELIXIR_SOURCE === undefined,
      everyMinutes: given.ELIXIR_EVERY,
      keys: {
        accessKeyId: given.AWS_ACCESS_KEY_ID,
        secretAccessKey: given.AWS_SECRET_ACCESS_KEY,
        sessionToken: given.AWS_SESSION_TOKEN,
      },
    },
    defaultCompanies: {
      warehouse_companies: given.DEFAULT_WAREHOUSE_COMPANY,
      service_companies: given.DEFAULT_SERVICE_COMPANY,
    },
    environment: given.ENVIRONMENT ?? (demoData === 'demo' ? 'demo' : 'production'),
    wikiUrl: given.WIKI_URL,
    supportEmail: given.SUPPORT_EMAIL,
    demoData,
    demoScale: given.DEMO_SCALE,
    demoPublic: given.DEMO_PUBLIC,
    logLevel: given.LOG_LEVEL,
    version,
  };
}

const localUrl = (port: number): string => `http://localhost:${port}`;

function isExposed({ HOST, OIDC_ISSUER, DEMO_PUBLIC }: Environment): boolean {
  return HOST !== undefined && !LOOPBACK.test(HOST) && !OIDC_ISSUER && DEMO_PUBLIC !== 'yes';
}

function configError(faults: readonly { name: string; hu: string; en: string }[]): StartError {
  const list = (language: 'hu' | 'en') =>
    faults.map((fault) => `  ${fault.name}: ${fault[language]}`).join('\n');
  return new StartError('CONFIG_INVALID', { hu: list('hu'), en: list('en') });
}
