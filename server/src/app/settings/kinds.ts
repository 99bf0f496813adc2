import { isIP } from 'node:net';
import { z } from 'zod';

/** The expected value of a setting, in both languages. Error messages do not show the actual value: it may be a secret. */
export interface Expected {
  readonly hu: string;
  readonly en: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

export const portNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((port) => port <= 65_535);
// RFC 1123: labels of letters, digits and hyphens; plus the underscore, which container names have.
const LABEL = /^[a-z\d_]([\w-]{0,61}[a-z\d_])?$/i;
const isHost = (name: string): boolean =>
  isIP(name) > 0 || (name.length <= 253 && name.split('.').every((label) => LABEL.test(label)));
export const hostName = z.string().refine(isHost);

/** Whether a URL names a host that can exist, and a port other than 0. */
export const hasPlace = (address: string): boolean => {
  const { hostname, port } = new URL(address);
  return port !== '0' && isHost(hostname.replace(/^\[|\]$/g, ''));
};
// `abort`: further checks run only if it is a URL.
export const webAddress = z
  .url({ protocol: /^https?$/, abort: true })
  .regex(/^\S+$/)
  .refine(hasPlace, { abort: true });
// A password in it would be shown with the address, and nothing would send a query.
export const bareAddress = webAddress.refine((address) => {
  const { username, password, search, hash } = new URL(address);
  return !username && !password && !search && !hash;
});
/** The entries of a list with commas. */
export const entriesOf = (list: string): string[] => list.split(',').map((entry) => entry.trim());
export const howMany = z
  .string()
  .regex(/^[1-9]\d{0,6}$/)
  .transform(Number);
export const seconds = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number);
export const minutes = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number);
export const yesOrNo = z.enum(['yes', 'no']).transform((answer) => answer === 'yes');

export const PORT_NUMBER = { hu: 'egész szám 0 és 65535 között', en: 'a whole number from 0 to 65535' };
export const WEB_ADDRESS = { hu: 'http(s):// kezdetű cím', en: 'an address starting with http(s)://' };
export const HOW_MANY = { hu: 'egész szám 1 és 9999999 között', en: 'a whole number from 1 to 9999999' };
export const SECONDS = {
  hu: 'egész szám 0 és 9999 között (másodperc)',
  en: 'a whole number from 0 to 9999 (seconds)',
};
export const MINUTES = {
  hu: 'egész szám 0 és 999 között (perc)',
  en: 'a whole number from 0 to 999 (minutes)',
};
export const YES_OR_NO = { hu: 'yes vagy no', en: 'yes or no' };
export const QUOTED = { hu: 'idézőjelek nélkül', en: 'without quotation marks' };
export const TEXT = { hu: 'szöveg', en: 'text' };
