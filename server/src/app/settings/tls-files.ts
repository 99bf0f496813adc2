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
const KNOWN = [...Object.keys(WORDS), ...FILES];

const oneOf = (parameter: string, words: readonly string[]): Expected => ({
  hu: `${parameter}: ezek egyike: ${words.join(', ')}`,
  en: `${parameter}: one of ${words.join(', ')}`,
});

function wordFault([parameter, value]: [string, string]): Expected[] {
  if (!parameter.startsWith('ssl') || FILES.includes(parameter)) return [];
  const words = WORDS[parameter];
  if (words) return words.includes(value) ? [] : [oneOf(parameter, words)];
  return [
    {
      hu: `${parameter}: ilyen paraméter nincs; amit a program ismer: ${KNOWN.join(', ')}`,
      en: `${parameter}: there is no such parameter; known are ${KNOWN.join(', ')}`,
    },
  ];
}

const reasonOf = (error: unknown): string => (error as Error).message;

function fileFault(path: string, read: (content: Buffer) => void): Expected[] {
  try {
    read(readFileSync(path));
    return [];
  } catch (error) {
    const reason = reasonOf(error);
    return [
      {
        hu: `olvasható PEM-fájl kell legyen, a megfelelő tartalommal; ${path}: ${reason}`,
        en: `must be a readable PEM file with the right content; ${path}: ${reason}`,
      },
    ];
  }
}

const readCertificate = (content: Buffer): X509Certificate => new X509Certificate(content);

const labelled = (parameter: string, faults: readonly Expected[]): Expected[] =>
  faults.map(({ hu, en }) => ({ hu: `${parameter}: ${hu}`, en: `${parameter}: ${en}` }));

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
  const faults = [
    ...(sslrootcert ? labelled('sslrootcert', fileFault(sslrootcert, readCertificate)) : []),
    ...(sslcert || sslkey ? labelled('sslcert', fileFault(sslcert ?? '', readCertificate)) : []),
    ...(sslcert || sslkey ? labelled('sslkey', fileFault(sslkey ?? '', createPrivateKey)) : []),
  ];
  if (faults.length > 0 || !sslcert || !sslkey) return faults;
  return pairFault(sslcert, sslkey);
}

function addressFaults(address: string): Expected[] {
  const url = readAddress(address)?.url ?? address;
  if (!URL.canParse(url)) return [];
  const parameters = new URL(url).searchParams;
  return [...[...parameters].flatMap(wordFault), ...fileFaults(Object.fromEntries(parameters))];
}

const ADDRESSES = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_READ_URL'] as const;

/** What is wrong with the encryption that the addresses of databases ask for, and with the authorities given to Node.js. */
export function tlsFaults(given: Environment): TlsFault[] {
  const { NODE_EXTRA_CA_CERTS: authorities } = given;
  const ofNode = authorities ? fileFault(authorities, readCertificate) : [];
  return [
    ...ADDRESSES.flatMap((name) => addressFaults(given[name] ?? '').map((fault) => ({ name, ...fault }))),
    ...ofNode.map((fault) => ({ name: 'NODE_EXTRA_CA_CERTS', ...fault })),
  ];
}
