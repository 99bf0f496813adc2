import { isIP } from 'node:net';
import { z } from 'zod';
import {
  type Environment,
  type Expected,
  entriesOf,
  hostName,
  PORT_NUMBER,
  portNumber,
  SECONDS,
  seconds,
  webAddress,
} from './kinds.ts';

const origin = webAddress.regex(/^https?:\/\/[^/?#@]+\/?$/i).transform((address) => new URL(address).origin);
const clientSeconds = z
  .string()
  .regex(/^(0\.(0?[1-9]|[1-9]\d)|[1-9]\d{0,2})$/)
  .transform(Number);
// Addresses and networks: 10.0.0.5, 10.1.0.0/16, or a named range.
const proxies = z
  .string()
  .transform(entriesOf)
  .refine((entries) => entries.every(isProxy));
const PROXY_KINDS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isProxy(entry: string): boolean {
  if (PROXY_KINDS.has(entry)) return true;
  const [address = '', prefix = '1', ...more] = entry.split('/');
  const bits = isIP(address) === 4 ? 32 : 128;
  return more.length === 0 && isIP(address) > 0 && /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits;
}

const DEFAULT_PORT = 3000;

export const networkSettings = z.object({
  PORT: portNumber.default(DEFAULT_PORT),
  HOST: hostName.default('localhost'),
  METRICS_PORT: portNumber.refine((port) => port > 0).optional(),
  PUBLIC_URL: origin.optional(),
  CLIENT_SECONDS: clientSeconds.default(15),
  TRUSTED_PROXIES: proxies.optional(),
  SHUTDOWN_DELAY: seconds.optional(),
  SHUTDOWN_GRACE: seconds.default(60),
});

export const NETWORK_EXPECTED: Readonly<Record<keyof typeof networkSettings.shape, Expected>> = {
  PORT: PORT_NUMBER,
  HOST: { hu: 'gépnév vagy cím, például localhost', en: 'a host name or address, such as localhost' },
  METRICS_PORT: {
    hu: 'egész szám 1 és 65535 között, de nem a PORT értéke',
    en: 'a whole number from 1 to 65535, other than PORT',
  },
  PUBLIC_URL: {
    hu: 'webcím útvonal nélkül, például https://hutok.example.com',
    en: 'a web address without a path, such as https://coolers.example.com',
  },
  CLIENT_SECONDS: {
    hu: 'egész szám 1 és 999 között, vagy tört 1 alatt (másodperc)',
    en: 'a whole number from 1 to 999, or a fraction below 1 (seconds)',
  },
  TRUSTED_PROXIES: {
    hu: 'címek és hálózatok vesszővel elválasztva, például 10.0.0.5,10.1.0.0/16, vagy loopback, linklocal, uniquelocal',
    en: 'addresses and networks with commas, such as 10.0.0.5,10.1.0.0/16, or loopback, linklocal, uniquelocal',
  },
  SHUTDOWN_DELAY: SECONDS,
  SHUTDOWN_GRACE: SECONDS,
};

export const EXPOSED: Expected = {
  hu: 'ezen a címen más gépek is elérnék a bemutató felhasználókat; adja meg az OIDC_ISSUER beállítást, vagy ha ez a szándék: DEMO_PUBLIC=yes',
  en: 'at this address other machines could use the demo users; set OIDC_ISSUER, or DEMO_PUBLIC=yes if that is meant',
};

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

export function isExposed({ HOST, OIDC_ISSUER, DEMO_PUBLIC }: Environment): boolean {
  return HOST !== undefined && !LOOPBACK.test(HOST) && !OIDC_ISSUER && DEMO_PUBLIC !== 'yes';
}

/** Whether the metrics would be served on the port of the register. */
export const isPortTwice = ({ PORT = String(DEFAULT_PORT), METRICS_PORT }: Environment): boolean =>
  METRICS_PORT !== undefined && Number(METRICS_PORT) === Number(PORT);

const BALANCER_NOTICES_SECONDS = 3;

// A server on loopback may have a load balancer in front of it, which is then a trusted proxy.
const isReachedDirectly = ({ HOST, TRUSTED_PROXIES }: z.output<typeof networkSettings>): boolean =>
  LOOPBACK.test(HOST) && TRUSTED_PROXIES === undefined;

export const localUrl = (port: number): string => `http://localhost:${port}`;

export function networkOf(given: z.output<typeof networkSettings>) {
  return {
    port: given.PORT,
    host: given.HOST,
    metricsPort: given.METRICS_PORT,
    publicUrl: given.PUBLIC_URL ?? localUrl(given.PORT),
    clientSeconds: given.CLIENT_SECONDS,
    trustedProxies: given.TRUSTED_PROXIES ?? false,
    shutdownDelay: given.SHUTDOWN_DELAY ?? (isReachedDirectly(given) ? 0 : BALANCER_NOTICES_SECONDS),
    shutdownGrace: given.SHUTDOWN_GRACE,
  };
}
