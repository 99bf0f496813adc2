import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { DAY_MS } from '@cooler/contract/kernel/day.ts';

// DER tags and OIDs of X.509 (RFC 5280).
const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const UTF8_STRING = 0x0c;
const GENERALIZED_TIME = 0x18;
const DNS_NAME = 0x82;
const VERSION = 0xa0;
const EXTENSIONS = 0xa3;
const ECDSA_WITH_SHA256 = oid('06082a8648ce3d040302');
const COMMON_NAME = oid('0603550403');
const SUBJECT_ALT_NAME = oid('0603551d11');
const BASIC_CONSTRAINTS = oid('0603551d13');
const TRUE = Buffer.from('0101ff', 'hex');

export interface Certificate {
  readonly name: string;
  readonly key: KeyObject;
  readonly pem: string;
}

interface Wanted {
  /** The host name; also the subject. */
  readonly name: string;
  /** The issuer; without one it is self-signed. */
  readonly issuer?: Certificate;
  /** Days until it expires; negative: already expired. */
  readonly days?: number;
  readonly isAuthority?: boolean;
}

function oid(hex: string): Buffer {
  return Buffer.from(hex, 'hex');
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const short = length < 0x80;
  const head = short ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

const nameOf = (name: string): Buffer =>
  der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8_STRING, Buffer.from(name)))));

const timeOf = (ms: number): Buffer =>
  der(GENERALIZED_TIME, Buffer.from(`${new Date(ms).toISOString().replace(/\D/g, '').slice(0, 14)}Z`));

function extensionsOf({ name, isAuthority }: Wanted): Buffer {
  const hosts = der(SEQUENCE, der(DNS_NAME, Buffer.from(name)));
  const extensions = [
    der(SEQUENCE, SUBJECT_ALT_NAME, der(OCTET_STRING, hosts)),
    ...(isAuthority ? [der(SEQUENCE, BASIC_CONSTRAINTS, TRUE, der(OCTET_STRING, der(SEQUENCE, TRUE)))] : []),
  ];
  return der(EXTENSIONS, der(SEQUENCE, ...extensions));
}

/** Creates a test certificate for a host. */
export function makeCertificate(wanted: Wanted): Certificate {
  const { name, issuer, days = 30 } = wanted;
  const { privateKey: key, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(SEQUENCE, ECDSA_WITH_SHA256);
  const now = Date.now();
  const content = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    nameOf(issuer?.name ?? name),
    der(SEQUENCE, timeOf(now - 60 * DAY_MS), timeOf(now + days * DAY_MS)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    extensionsOf(wanted),
  );
  const signature = sign('sha256', content, issuer?.key ?? key);
  const whole = der(SEQUENCE, content, algorithm, der(BIT_STRING, Buffer.from([0]), signature));
  const pem = `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`;
  return { name, key, pem };
}
