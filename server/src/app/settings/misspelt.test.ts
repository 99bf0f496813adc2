import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { StartError } from '../../kernel/start-error.ts';
import { loadConfig, misspeltSettings, settings } from './config.ts';

const meantBy = (variable: string, beside: Record<string, string> = {}): readonly string[] =>
  misspeltSettings({ [variable]: 'x', ...beside }).flatMap(({ meant }) => meant);

describe('a variable that looks like a setting but is none', () => {
  const NEAR: readonly (readonly [string, string])[] = [
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['SMTP_ULR', 'SMTP_URL'],
    ['smtp_url', 'SMTP_URL'],
    ['Port', 'PORT'],
    ['PUBLICURL', 'PUBLIC_URL'],
    ['PUBLIC-URL', 'PUBLIC_URL'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['AWS_ACCESS_KEY', 'AWS_ACCESS_KEY_ID'],
    ['REQUESTERS_MAY_APPROVE', 'REQUESTER_MAY_APPROVE'],
    ['NODE_EXTRA_CA_CERT', 'NODE_EXTRA_CA_CERTS'],
  ];
  for (const [variable, meant] of NEAR)
    it(`${variable} is named with ${meant}`, () => assert.deepEqual(meantBy(variable), [meant]));

  it('is named with all settings of its subject if none is near', () => {
    assert.deepEqual(meantBy('SMTP_HOTS'), ['SMTP_URL']);
    assert.deepEqual(meantBy('PUSH_KEY'), ['PUSH_PRIVATE_KEY', 'PUSH_SERVICES']);
  });

  it('is found whatever letter of a setting is left out or two are swapped', () => {
    for (const name of Object.keys(settings.shape).filter(({ length }) => length > 'HOST'.length)) {
      const without = name.slice(0, 2) + name.slice(3);
      const swapped = `${name.slice(0, 2)}${name[3]}${name[2]}${name.slice(4)}`;
      for (const variable of [without, swapped, name.toLowerCase()])
        if (variable !== name) assert.ok(meantBy(variable).includes(name), variable);
    }
  });

  it('is nothing where the setting that it resembles is set, too', () => {
    assert.deepEqual(meantBy('DATABASE_URI', { DATABASE_URL: 'postgres://u:p@db/coolers' }), []);
  });

  it('is none of those that systems, npm and Kubernetes give', () => {
    const OF_OTHERS = [
      ...['HOME', 'HOSTNAME', 'HOSTTYPE', 'LOGNAME', 'MAIL', 'PATH', 'TZ', 'LANG', 'USER', 'TMPDIR', 'PWD'],
      ...['NODE_ENV', 'NODE_OPTIONS', 'npm_config_port', 'npm_package_name', 'MALLOC_ARENA_MAX', 'INIT_CWD'],
      ...['INVOCATION_ID', 'JOURNAL_STREAM', 'AWS_REGION', 'AWS_PROFILE', 'OTEL_LOG_LEVEL', 'http_proxy'],
      ...['AURORA_SERVICE_HOST', 'AURORA_SERVICE_PORT_HTTP', 'AURORA_PORT', 'AURORA_PORT_80_TCP_ADDR'],
      ...['KUBERNETES_PORT', 'OTEL_EXPORTER_OTLP_HEADERS', 'PGHOST', 'COOLER_ADMIN_CLIENT_SECRET'],
    ];
    assert.deepEqual(
      OF_OTHERS.filter((variable) => meantBy(variable).length > 0),
      [],
    );
  });

  it('is listed with the settings that stop the start', () => {
    assert.throws(
      () => loadConfig({ AURORA_SECRET: 'sixteen letters.', AURORA_ULR: 'https://aurora.example.com' }),
      (error: unknown) => {
        assert.ok(error instanceof StartError);
        assert.match(error.message, /^ {2}AURORA_ULR: there is no such setting; perhaps AURORA_URL$/m);
        assert.match(error.hungarian, /^ {2}AURORA_ULR: ilyen beállítás nincs; talán ez: AURORA_URL$/m);
        assert.doesNotMatch(error.message, /aurora\.example/);
        return true;
      },
    );
  });
});
