import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { StartError } from '../../kernel/start-error.ts';
import { loadConfig, withPort } from './config.ts';

function faultsOf(environment: Record<string, string>): StartError {
  try {
    loadConfig(environment);
  } catch (error) {
    assert.ok(error instanceof StartError);
    return error;
  }
  assert.fail('the settings were accepted');
}

describe('loadConfig', () => {
  it('requires no setting', () => {
    const config = loadConfig({});
    assert.equal(config.port, 3000);
    assert.equal(config.publicUrl, 'http://localhost:3000');
    assert.equal(config.demoData, 'demo');
    assert.equal(config.environment, 'demo');
    assert.equal(config.logFormat, 'auto');
  });

  it('puts no demo data into an external database', () => {
    const config = loadConfig({ DATABASE_URL: 'postgres://u:p@db/coolers' });
    assert.equal(config.demoData, 'none');
    assert.equal(config.environment, 'production');
  });

  it('accepts the owner only with the application, and a reader also where nothing is migrated', () => {
    const url = 'postgres://u:p@db/coolers';
    assert.match(faultsOf({ DATABASE_OWNER_URL: url }).message, /DATABASE_OWNER_URL: .*DATABASE_URL/);
    assert.equal(loadConfig({ DATABASE_URL: url, DATABASE_READER: 'r' }).databaseReader, 'r');
  });

  it('treats an empty setting as unset', () => {
    assert.equal(loadConfig({ PORT: '', OIDC_ISSUER: ' ' }).port, 3000);
  });

  it('lists all errors together, in both languages, without showing a value', () => {
    const error = faultsOf({
      PORT: 'abc',
      DATABASE_URL: 'mysql://u:secret@db',
      HOST: '0.0.0.0',
      LOG_LEVEL: 'loud',
      LOG_FORMAT: 'xml',
    });
    assert.equal(error.code, 'CONFIG_INVALID');
    for (const text of [error.message, error.hungarian]) {
      for (const name of ['PORT', 'DATABASE_URL', 'HOST', 'LOG_LEVEL', 'LOG_FORMAT'])
        assert.match(text, new RegExp(`^  ${name}: `, 'm'));
      assert.doesNotMatch(text, /secret/);
    }
  });

  const KEYS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };

  it('reads the bucket of pictures from its address and its keys', () => {
    const FILES_URL = 's3://pictures?endpoint=https://s3.example.com&region=eu-central-1';
    assert.deepEqual(loadConfig({ FILES_URL, ...KEYS }).bucket, {
      name: 'pictures',
      endpoint: 'https://s3.example.com',
      region: 'eu-central-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      sessionToken: undefined,
    });
    assert.match(faultsOf({ FILES_URL }).message, /FILES_URL: .*AWS_ACCESS_KEY_ID/);
  });

  for (const FILES_URL of [
    's3://pictures',
    's3://?endpoint=https://x',
    'https://pictures',
    's3://p?endpoint=ftp://x',
  ]) {
    it(`refuses ${FILES_URL} as a bucket`, () => {
      assert.match(faultsOf({ FILES_URL, ...KEYS }).message, /FILES_URL/);
    });
  }

  for (const PORT of ['-1', '65536', '3000.5', '0x10', '1e3']) {
    it(`refuses ${PORT} as a port`, () => assert.match(faultsOf({ PORT }).message, /PORT/));
  }

  it('refuses to serve metrics on the port of the register or on one that nobody knows', () => {
    const twice: Record<string, string>[] = [
      { METRICS_PORT: '3000' },
      { PORT: '4000', METRICS_PORT: '04000' },
      { METRICS_PORT: '0' },
    ];
    for (const given of twice) assert.match(faultsOf(given).message, /METRICS_PORT: .*other than PORT/);
    assert.equal(loadConfig({ METRICS_PORT: '3001' }).metricsPort, 3001);
  });

  it('waits for a load balancer at a stop, except on loopback without a proxy', () => {
    const delayOf = (given: Record<string, string>) => loadConfig(given).shutdownDelay;
    assert.equal(delayOf({}), 0);
    assert.equal(delayOf({ TRUSTED_PROXIES: 'loopback' }), 3);
    assert.equal(delayOf({ TRUSTED_PROXIES: 'loopback', SHUTDOWN_DELAY: '0' }), 0);
    assert.equal(delayOf({ HOST: '0.0.0.0', DEMO_PUBLIC: 'yes' }), 3);
  });

  for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'coolers.example.com']) {
    it(`serves the demo users on ${HOST} only with DEMO_PUBLIC`, () => {
      assert.match(faultsOf({ HOST }).message, /HOST: .*DEMO_PUBLIC/);
      assert.equal(loadConfig({ HOST, DEMO_PUBLIC: 'yes' }).host, HOST);
      assert.equal(loadConfig({ HOST, OIDC_ISSUER: 'https://id.example.com/realms/x' }).host, HOST);
    });
  }

  it('accepts a service account with id, secret and issuer, or none', () => {
    const account = { OIDC_ADMIN_CLIENT_ID: 'account', OIDC_ADMIN_CLIENT_SECRET: 'secret' };
    const OIDC_ISSUER = 'https://id.example.com/auth/realms/x';
    const given = loadConfig({ OIDC_ISSUER, ...account }).oidcServiceAccount;
    assert.deepEqual(given, { clientId: 'account', clientSecret: 'secret' });
    assert.equal(loadConfig({ OIDC_ISSUER }).oidcServiceAccount, undefined);
    const halves: Record<string, string>[] = [
      account,
      { OIDC_ISSUER, OIDC_ADMIN_CLIENT_SECRET: 'x' },
      { OIDC_ADMIN_CLIENT_ID: 'x' },
    ];
    for (const half of halves) {
      assert.match(faultsOf(half).message, /OIDC_ADMIN_CLIENT_ID: .*OIDC_ISSUER/);
    }
  });

  for (const HOST of ['localhost', '127.0.0.1', '127.1.2.3', '::1']) {
    it(`serves the demo users on ${HOST}`, () => assert.equal(loadConfig({ HOST }).host, HOST));
  }

  const AURORA = { AURORA_URL: 'https://aurora.example.com/api', AURORA_SECRET: 'sixteen letters.' };

  it('reads a partner from its URL and secret', () => {
    const { partners } = loadConfig(AURORA);
    const access = { url: AURORA.AURORA_URL, secret: AURORA.AURORA_SECRET, mayBeLoopback: true };
    assert.deepEqual(partners.AURORA, access);
    assert.equal(partners.PRIME_SOLS, undefined);
  });

  it('has partners on this machine only where people or data are its own', () => {
    const here = { ...AURORA, AURORA_URL: 'http://localhost:4000' };
    const OIDC_ISSUER = 'https://id.example.com/realms/cooler';
    const own = { OIDC_ISSUER, DATABASE_URL: 'postgres://u:p@db/coolers' };
    assert.equal(loadConfig(here).partners.AURORA?.url, here.AURORA_URL);
    assert.equal(loadConfig({ ...here, OIDC_ISSUER }).partners.AURORA?.url, here.AURORA_URL);
    assert.match(faultsOf({ ...here, ...own }).message, /AURORA_URL: .*https/);
    assert.equal(loadConfig({ ...AURORA, ...own }).partners.AURORA?.mayBeLoopback, false);
  });

  it('refuses a mail server without a sender, and a sender without a server', () => {
    assert.match(faultsOf({ SMTP_URL: 'smtp://mail.example.com' }).message, /SMTP_URL: .*MAIL_FROM/);
    assert.match(faultsOf({ MAIL_FROM: 'coolers@example.com' }).message, /SMTP_URL: .*MAIL_FROM/);
  });

  it('refuses a bucket of Elixir without its keys', () => {
    const ELIXIR_SOURCE = 's3://elixir/daily?endpoint=https://s3.example.com';
    assert.match(faultsOf({ ELIXIR_SOURCE }).message, /ELIXIR_SOURCE: .*AWS_ACCESS_KEY_ID/);
    assert.equal(loadConfig({ ELIXIR_SOURCE, ...KEYS }).elixir.source, ELIXIR_SOURCE);
    assert.equal(loadConfig({ ELIXIR_SOURCE: '/elixir' }).elixir.source, '/elixir');
  });

  const UNUSABLE: readonly (readonly [string, string])[] = [
    ['OIDC_ISSUER', 'https://id.example.com/realms/cooler/'],
    ['OIDC_ISSUER', 'https://id.example.com/realms/cooler?x=1'],
    ['OIDC_ISSUER', 'https://id.example.com/realms/cooler/.well-known/openid-configuration'],
    ['OIDC_ISSUER', 'https://me:hidden@id.example.com/realms/cooler'],
    ['PUBLIC_URL', 'https://coolers.example.com?x=1'],
    ['PUBLIC_URL', 'https://coolers.example.com#x'],
    ['PUBLIC_URL', 'https://me:hidden@coolers.example.com'],
  ];
  for (const [name, value] of UNUSABLE) {
    it(`refuses ${value} as ${name}, which nobody could sign in with`, () => {
      const { message, hungarian } = faultsOf({ [name]: value });
      for (const text of [message, hungarian]) assert.match(text, new RegExp(`^  ${name}: `, 'm'));
      assert.doesNotMatch(message, /hidden/);
    });
  }

  it('refuses half a partner, a short secret, and an address with a password in it', () => {
    const { AURORA_URL, AURORA_SECRET } = AURORA;
    assert.match(faultsOf({ AURORA_URL }).message, /AURORA_SECRET/);
    assert.match(faultsOf({ AURORA_SECRET }).message, /AURORA_URL/);
    assert.match(faultsOf({ ...AURORA, AURORA_SECRET: 'short' }).message, /AURORA_SECRET/);
    const withPassword = faultsOf({ ...AURORA, AURORA_URL: 'https://me:hidden@aurora.example.com' });
    assert.match(withPassword.message, /AURORA_URL/);
    assert.doesNotMatch(withPassword.message, /hidden/);
  });
});

describe('withPort', () => {
  it('updates the default public URL', () => {
    assert.equal(withPort(loadConfig({ PORT: '0' }), 4567).publicUrl, 'http://localhost:4567');
  });

  it('keeps a configured public URL', () => {
    const config = loadConfig({ PORT: '0', PUBLIC_URL: 'https://coolers.example.com/' });
    assert.equal(withPort(config, 4567).publicUrl, 'https://coolers.example.com');
  });
});
