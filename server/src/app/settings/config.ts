import { z } from 'zod';
import { StartError } from '../../kernel/start-error.ts';
import { DATABASE_EXPECTED, DATABASE_NEEDS, databaseOf, databaseSettings } from './database-settings.ts';
import { FILE_EXPECTED, fileSettings, filesOf, keyless } from './file-settings.ts';
import { IDENTITY_EXPECTED, identityOf, identitySettings, isHalfAccount } from './identity-settings.ts';
import { type Environment, type Expected, QUOTED } from './kinds.ts';
import { LIMIT_EXPECTED, limitSettings, limitsOf } from './limit-settings.ts';
import { type Misspelt, misspelt } from './misspelt.ts';
import {
  EXPOSED,
  isExposed,
  isPortTwice,
  localUrl,
  NETWORK_EXPECTED,
  networkOf,
  networkSettings,
} from './network-settings.ts';
import {
  isHalfMail,
  NOTIFICATION_EXPECTED,
  notificationSettings,
  notificationsOf,
} from './notification-settings.ts';
import { misplaced, PARTNER_EXPECTED, partnerSettings, partnersOf, unpaired } from './partner-settings.ts';
import { PRODUCT_EXPECTED, productOf, productSettings } from './product-settings.ts';
import { REQUEST_EXPECTED, requestSettings, requestsOf } from './request-settings.ts';
import { TELEMETRY_EXPECTED, telemetryOf, telemetrySettings } from './telemetry-settings.ts';
import { authorityFaults, tlsFaults } from './tls-files.ts';

/** The schema of all settings. */
export const settings = z.object({
  ...networkSettings.shape,
  ...databaseSettings.shape,
  ...identitySettings.shape,
  ...fileSettings.shape,
  ...partnerSettings.shape,
  ...limitSettings.shape,
  ...requestSettings.shape,
  ...notificationSettings.shape,
  ...telemetrySettings.shape,
  ...productSettings.shape,
});

type Setting = keyof typeof settings.shape;
type Given = z.output<typeof settings>;

/** The expected value of each setting, as shown in error messages. */
export const EXPECTED: Readonly<Record<Setting, Expected>> = {
  ...NETWORK_EXPECTED,
  ...DATABASE_EXPECTED,
  ...IDENTITY_EXPECTED,
  ...FILE_EXPECTED,
  ...PARTNER_EXPECTED,
  ...LIMIT_EXPECTED,
  ...REQUEST_EXPECTED,
  ...NOTIFICATION_EXPECTED,
  ...TELEMETRY_EXPECTED,
  ...PRODUCT_EXPECTED,
};

interface Fault extends Expected {
  readonly name: string;
}

const faultOf = (name: Setting): Fault => ({ name, ...EXPECTED[name] });

// `docker run --env-file` passes them on, as part of the value.
const isQuoted = (value = ''): boolean => /^(["']).*\1$/.test(value);
const quotedFault = (name: Setting): Fault => ({ name, ...QUOTED });
const quotedFaults = (given: Environment): Fault[] =>
  settings
    .keyof()
    .options.filter((name) => isQuoted(given[name]))
    .map(quotedFault);

/** The variables of the environment that look like a setting but are none. */
export const misspeltSettings = (environment: Environment): Misspelt[] =>
  misspelt(environment, settings.keyof().options);

const misspeltFaults = (environment: Environment): Fault[] =>
  misspeltSettings(environment).map(({ variable, meant }) => ({
    name: variable,
    hu: `ilyen beállítás nincs; talán ez: ${meant.join(', ')}`,
    en: `there is no such setting; perhaps ${meant.join(', ')}`,
  }));

export type Config = ReturnType<typeof toConfig>;

/** Reads the settings from the environment; throws a StartError that lists all errors. */
export function loadConfig(environment: Environment): Config {
  // Empty values, common in compose files, count as unset; secrets read from files often end with a newline.
  const trimmed = Object.entries(environment).map(([name, value]) => [name, value?.trim()] as const);
  const given = Object.fromEntries(trimmed.filter(([, value]) => value));
  const parsed = settings.safeParse(given);
  const wrong = parsed.success ? [] : parsed.error.issues.map((issue) => issue.path[0] as Setting);
  const faults = [...new Set(wrong)].map((name) =>
    isQuoted(given[name]) ? quotedFault(name) : faultOf(name),
  );
  const others = [...quotedFaults(given), ...incomplete(given), ...tlsFaults(given)];
  faults.push(...others.filter(({ name }) => !wrong.some((other) => other === name)));
  if (!parsed.success || faults.length > 0) throw configError([...faults, ...misspeltFaults(environment)]);
  const config = toConfig(parsed.data);
  const lost = misplaced(config.partners);
  if (lost.length > 0) throw configError(lost.map(faultOf));
  return config;
}

/** The settings of a server, which calls others; the installer runs commands before the authorities are in place. */
export function loadServerConfig(environment: Environment): Config {
  const config = loadConfig(environment);
  const faults = authorityFaults(environment);
  if (faults.length > 0) throw configError(faults);
  return config;
}

/** The same settings with the port that was found free (for PORT=0). */
export function withPort(config: Config, port: number): Config {
  const isDefaultUrl = config.publicUrl === localUrl(config.port);
  return { ...config, port, publicUrl: isDefaultUrl ? localUrl(port) : config.publicUrl };
}

// Settings that are valid but require another setting.
function incomplete(given: Environment): Fault[] {
  const faults = [...unpaired(given), ...keyless(given)].map(faultOf);
  for (const [name, other] of DATABASE_NEEDS) {
    if (given[name] && !given[other]) faults.push(faultOf(name));
  }
  if (isHalfMail(given)) faults.push(faultOf('SMTP_URL'));
  if (isPortTwice(given)) faults.push(faultOf('METRICS_PORT'));
  if (isExposed(given)) faults.push({ name: 'HOST', ...EXPOSED });
  if (isHalfAccount(given)) faults.push(faultOf('OIDC_ADMIN_CLIENT_ID'));
  if (given.ADMIN_ACR && !given.OIDC_ISSUER) faults.push(faultOf('ADMIN_ACR'));
  return faults;
}

function toConfig(given: Given) {
  const demoData = demoDataOf(given);
  // Without external accounts or with demo data it is a trial installation: partners may be on this machine.
  const isTriedOut = !given.OIDC_ISSUER || demoData === 'demo';
  return {
    ...networkOf(given),
    ...databaseOf(given),
    ...identityOf(given),
    ...filesOf(given),
    ...partnersOf(given, isTriedOut),
    ...limitsOf(given),
    ...requestsOf(given),
    ...notificationsOf(given, given.SUPPORT_EMAIL),
    ...telemetryOf(given),
    ...productOf(given, demoData),
  };
}

function demoDataOf({ DEMO_DATA, DATABASE_URL }: Given): 'none' | 'demo' {
  return DEMO_DATA ?? (DATABASE_URL ? 'none' : 'demo');
}

/** The error that lists wrong settings, each with what is expected. */
export function configError(faults: readonly Fault[]): StartError {
  const list = (language: 'hu' | 'en') =>
    faults.map((fault) => `  ${fault.name}: ${fault[language]}`).join('\n');
  return new StartError('CONFIG_INVALID', { hu: list('hu'), en: list('en') });
}
