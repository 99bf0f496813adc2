import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { StartError } from '../../kernel/start-error.ts';
import { type Certificate, makeCertificate } from '../../testing/certificates.ts';
import { type Config, loadConfig, loadServerConfig } from './config.ts';

const DATABASE_URL = 'postgres://u:secret@db/coolers';

let folder: string;

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function load(environment: Record<string, string>, read = loadConfig): Config | StartError {
  try {
    return read(environment);
  } catch (error) {
    assert.ok(error instanceof StartError);
    return error;
  }
}

const keyOf = ({ key }: Certificate): string => String(key.export({ type: 'pkcs8', format: 'pem' }));

const withDatabase = (parameters: string) => load({ DATABASE_URL: `${DATABASE_URL}?${parameters}` });

function refuses(outcome: Config | StartError, ...words: string[]): void {
  assert.ok(outcome instanceof StartError, 'the settings were accepted');
  for (const text of [outcome.message, outcome.hungarian]) {
    assert.doesNotMatch(text, /u:secret/);
    for (const word of words) assert.ok(text.includes(word), `${word}\n${text}`);
  }
}

function accepts(outcome: Config | StartError): void {
  if (outcome instanceof StartError) assert.fail(outcome.message);
}

describe('the encryption that the address of a database asks for', () => {
  let authority: Certificate;
  let client: Certificate;
  let ca: string;
  let cert: string;
  let key: string;

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'cooler-tls-'));
    authority = makeCertificate({ name: 'Company', isAuthority: true });
    client = makeCertificate({ name: 'cooler_application', issuer: authority });
    ca = file('ca.pem', authority.pem);
    cert = file('client.pem', client.pem);
    key = file('client.key', keyOf(client));
  });
  after(() => rmSync(folder, { recursive: true }));

  it('is accepted with files that fit, and without any', () => {
    accepts(withDatabase(`sslmode=verify-full&sslrootcert=${ca}&sslcert=${cert}&sslkey=${key}`));
    accepts(load({ DATABASE_URL: 'postgres://a:b@one,two:5433/x?sslmode=require&pooler=transaction' }));
    for (const parameters of ['ssl=true', 'sslmode=disable', 'sslnegotiation=direct&sslmode=verify-full'])
      accepts(withDatabase(parameters));
  });

  it('is refused in words that it does not have, which would be another encryption or none', () => {
    refuses(withDatabase('sslmode=verify-ful'), 'DATABASE_URL: sslmode', 'verify-full');
    refuses(withDatabase('ssl=ture'), 'DATABASE_URL: ssl', 'true');
    refuses(withDatabase('sslmod=verify-full'), 'DATABASE_URL: sslmod', 'sslmode');
    refuses(withDatabase('sslcrl=/list'), 'DATABASE_URL: sslcrl');
  });

  it('is refused with a parameter of another name, which would be passed over, and names those that there are', () => {
    for (const parameter of ['poolr=transaction', 'SSLMODE=require', 'aplication_name=x', 'pgbouncer=true']) {
      const [name = ''] = parameter.split('=');
      refuses(withDatabase(parameter), `DATABASE_URL: ${name}`, 'pooler', 'sslmode', 'application_name');
    }
    refuses(
      load({ DATABASE_URL: 'postgres:///x?host=/run/postgresql&pooler=transaction' }),
      'DATABASE_URL: pooler',
    );
  });

  it('is accepted with the parameters of the driver, and those of libpq that it may pass over', () => {
    for (const parameters of [
      'pooler=none&target_session_attrs=read-write',
      'application_name=x&options=-c%20search_path%3Dpublic&client_encoding=UTF8',
      'sslmode=require&channel_binding=require&connect_timeout=10&keepalives=1&gssencmode=disable',
    ])
      accepts(withDatabase(parameters));
    accepts(load({ DATABASE_URL: 'postgres:///coolers?host=/run/postgresql&target_session_attrs=any' }));
  });

  it('is refused with a file that is none, cannot be read or holds no certificate, by its setting and path', () => {
    refuses(withDatabase(`sslrootcert=${folder}`), 'DATABASE_URL: sslrootcert', folder, 'EISDIR');
    refuses(withDatabase('sslrootcert=/none/ca.pem'), 'DATABASE_URL: sslrootcert', '/none/ca.pem', 'ENOENT');
    refuses(withDatabase(`sslrootcert=${key}`), 'DATABASE_URL: sslrootcert', key);
    refuses(withDatabase(`sslcert=${cert}&sslkey=${cert}`), 'DATABASE_URL: sslkey', cert);
    const binary = join(folder, 'ca.der');
    writeFileSync(binary, new X509Certificate(authority.pem).raw);
    refuses(withDatabase(`sslrootcert=${binary}`), 'DATABASE_URL: sslrootcert', binary, 'PEM');
  });

  it('is refused with a key of another certificate, with one of the two alone, and after the last day', () => {
    const other = file('other.key', keyOf(makeCertificate({ name: 'other' })));
    refuses(withDatabase(`sslcert=${cert}&sslkey=${other}`), 'DATABASE_URL: sslkey', other, cert);
    refuses(withDatabase(`sslcert=${cert}`), 'DATABASE_URL: sslkey', 'sslcert');
    refuses(withDatabase(`sslkey=${key}`), 'DATABASE_URL: sslcert');
    const old = makeCertificate({ name: 'old', issuer: authority, days: -1 });
    const parameters = `sslcert=${file('old.pem', old.pem)}&sslkey=${file('old.key', keyOf(old))}`;
    refuses(
      withDatabase(parameters),
      'DATABASE_URL: sslcert',
      'old.pem',
      new X509Certificate(old.pem).validToDate.toISOString(),
    );
  });

  it('is checked for each address that is given, and all faults are listed', () => {
    const wrong = `${DATABASE_URL}?sslrootcert=/none`;
    const environment = { DATABASE_URL, DATABASE_OWNER_URL: wrong, DATABASE_READ_URL: wrong, PORT: 'x' };
    refuses(load(environment), 'DATABASE_OWNER_URL: sslrootcert', 'DATABASE_READ_URL: sslrootcert', 'PORT: ');
  });
});

describe('the authorities of a company', () => {
  it('are refused where Node.js cannot read them and would go on without, except for a command', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cooler-authorities-'));
    const ca = join(folder, 'ca.pem');
    writeFileSync(ca, makeCertificate({ name: 'Company', isAuthority: true }).pem);
    accepts(load({ NODE_EXTRA_CA_CERTS: ca }, loadServerConfig));
    for (const path of ['/none/ca.pem', folder]) {
      refuses(load({ NODE_EXTRA_CA_CERTS: path }, loadServerConfig), 'NODE_EXTRA_CA_CERTS: ', path);
      accepts(load({ NODE_EXTRA_CA_CERTS: path }));
    }
    rmSync(folder, { recursive: true });
  });
});
