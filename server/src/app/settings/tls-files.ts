import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readAddress } from '../../kernel/database/address.ts';
import type { Environment, Expected } from './kinds.ts';

/** A fault of a setting, in both languages. */
interface TlsFault extends Expected {
  readonly name: string;
}

type Parameters = Readonly<Record<string, string>>;

// The driver asks for another encryption, or for none, where it does not know a word.
const WORDS: Readonly<Record<string, readonly string[]>> = {
  sslmode: ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'],
  ssl: ['true', '1', '0', 'no-verify'],
  sslnegotiation: ['postgres', 'direct'],
};
const FILES = ['sslrootcert', 'sslcert', 'sslkey'];
const OF_THE_REGISTER = ['pooler', 'target_session_attrs'];
const OF_THE_DRIVER = [
  ...['application_name', 'fallback_application_name', 'client_encoding', 'options'],
  ...['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'query_timeout'],
  ...['host', 'port', 'user', 'password', 'uselibpqcompat'],
];
// The driver passes over them, and does no harm by that; the addresses that hosted databases give have some of them.
const OF_LIBPQ = [
  ...['connect_timeout', 'keepalives', 'keepalives_idle', 'keepalives_interval', 'keepalives_count'],
  ...['tcp_user_timeout', 'gssencmode', 'channel_binding', 'load_balance_hosts'],
];
const KNOWN = [...Object.keys(WORDS), ...FILES, ...OF_THE_REGISTER, ...OF_THE_DRIVER];
const ACCEPTED = new Set([...FILES, ...OF_THE_DRIVER, ...OF_LIBPQ, 'target_session_attrs']);

const oneOf = (parameter: string, words: readonly string[]): Expected => ({
  hu: `${parameter}: ezek egyike: ${words.join(', ')}`,
  en: `${parameter}: one of ${words.join(', ')}`,
});

function wordFault([parameter, value]: [string, string]): Expected[] {
  if (ACCEPTED.has(parameter)) return [];
  const words = WORDS[parameter];
  if (words) return words.includes(value) ? [] : [oneOf(parameter, words)];
  return [
    {
      hu: `${parameter}: ilyen paraméter nincs; amit a program ismer: ${KNOWN.join(', ')}`,
      en: `${parameter}: there is no such parameter; known are ${KNOWN.join(', ')}`,
    },
  ];
}

function unreadable(path: string, read: (content: Buffer) => void): Expected[] {
  try {
    read(readFileSync(path));
    return [];
  } catch (error) {
    const reason = (error as Error).message;
    return [
      {
        hu: `olvasható PEM-fájl kell legyen, a megfelelő tartalommal; ${path}: ${reason}`,
        en: `must be a readable PEM file with the right content; ${path}: ${reason}`,
      },
    ];
  }
}

const withName = (parameter: string, { hu, en }: Expected): Expected => ({
  hu: `${parameter}: ${hu}`,
  en: `${parameter}: ${en}`,
});

const MISSING: Expected = {
  hu: 'hiányzik; az sslcert és az sslkey csak együtt adható meg',
  en: 'missing; sslcert and sslkey are given together',
};

function fileFault(parameter: string, path: string | undefined, read: (content: Buffer) => void): Expected[] {
  const faults = path ? unreadable(path, read) : [MISSING];
  return faults.map((fault) => withName(parameter, fault));
}

// Neither the driver nor Node.js reads the binary form of a certificate.
function readCertificate(content: Buffer): X509Certificate {
  if (!content.includes('-----BEGIN ')) throw new Error('no PEM');
  return new X509Certificate(content);
}

function pairFault(sslcert: string, sslkey: string): Expected[] {
  const certificate = readCertificate(readFileSync(sslcert));
  if (certificate.validToDate < new Date()) {
    const end = certificate.validToDate.toISOString();
    return [{ hu: `sslcert: ${sslcert} lejárt (${end})`, en: `sslcert: ${sslcert} has expired (${end})` }];
  }
  if (certificate.checkPrivateKey(createPrivateKey(readFileSync(sslkey)))) return [];
  return [
    {
      hu: `sslkey: ${sslkey} nem a(z) ${sslcert} tanúsítvány kulcsa`,
      en: `sslkey: ${sslkey} is not the key of the certificate ${sslcert}`,
    },
  ];
}

function fileFaults({ sslrootcert, sslcert, sslkey }: Parameters): Expected[] {
  const ofServer = sslrootcert ? fileFault('sslrootcert', sslrootcert, readCertificate) : [];
  if (!sslcert && !sslkey) return ofServer;
  const ofClient = [
    ...fileFault('sslcert', sslcert, readCertificate),
    ...fileFault('sslkey', sslkey, createPrivateKey),
  ];
  const isPair = sslcert && sslkey && ofClient.length === 0;
  return [...ofServer, ...ofClient, ...(isPair ? pairFault(sslcert, sslkey) : [])];
}

function addressFaults(address: string): Expected[] {
  const url = readAddress(address)?.url ?? address;
  if (!URL.canParse(url)) return [];
  const parameters = new URL(url).searchParams;
  return [...[...parameters].flatMap(wordFault), ...fileFaults(Object.fromEntries(parameters))];
}

const ADDRESSES = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_READ_URL'] as const;

/** What is wrong with the encryption that the addresses of databases ask for. */
export function tlsFaults(given: Environment): TlsFault[] {
  return ADDRESSES.flatMap((name) => addressFaults(given[name] ?? '').map((fault) => ({ name, ...fault })));
}

const AUTHORITIES = 'NODE_EXTRA_CA_CERTS';

/** What is wrong with the company's own authorities: Node.js goes on without a file that it cannot read. */
export function authorityFaults({ [AUTHORITIES]: path }: Environment): TlsFault[] {
  return path ? unreadable(path, readCertificate).map((fault) => ({ name: AUTHORITIES, ...fault })) : [];
}
