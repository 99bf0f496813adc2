import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { StartError } from '../../kernel/start-error.ts';
import { EXPECTED, loadConfig, settings } from './config.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const readme = textOf('README.md');
const section = readme.slice(readme.indexOf('## Settings'), readme.indexOf('## How fast'));
const rows = section.split('\n').filter((line) => line.startsWith('| `'));
const NAMES = Object.keys(settings.shape) as (keyof typeof settings.shape)[];
const NAME = /`([A-Z][A-Z\d]*(?:_[A-Z\d]+)*)`/g;

/** Variables of other programs, passed on to them. */
const OF_OTHERS =
  /^(KC_\w+|POSTGRES_\w+|COOLER_\w+|ROOT_\w+|VGW_\w+|NODE_\w+|OTEL_EXPORTER_OTLP_HEADERS|OTEL_TRACES_SAMPLER|(OWNER|APPLICATION|KEYCLOAK)_PASSWORD|KEYCLOAK_DATABASE)$/;

function faultsOf(environment: Record<string, string>): StartError | undefined {
  try {
    loadConfig(environment);
    return undefined;
  } catch (error) {
    assert.ok(error instanceof StartError);
    return error;
  }
}

describe('the settings in README.md', () => {
  const defaults: Readonly<Record<string, unknown>> = settings.parse({});

  for (const name of NAMES) {
    const row = rows.find((line) => line.split(' | ')[0]?.includes(`\`${name}\``));
    it(`${name} is described, with its default and its unit`, () => {
      // The credentials of a bucket are described with the bucket.
      if (name.startsWith('AWS_')) return assert.ok(section.includes(`\`${name}\``));
      assert.ok(row, `${name} has no row`);
      const given = defaults[name];
      const said = typeof given === 'boolean' ? (given ? 'yes' : 'no') : given;
      if (typeof said === 'string' || typeof said === 'number') assert.ok(row.includes(`\`${said}\``), row);
      const [, unit] = /\((seconds|minutes|milliseconds|days)\b/.exec(EXPECTED[name].en) ?? [];
      if (unit) assert.match(row, new RegExp(unit));
    });
  }

  it('names no setting that does not exist', () => {
    const named = rows.flatMap((row) =>
      Array.from((row.split(' | ')[0] ?? '').matchAll(NAME), ([, name]) => name),
    );
    assert.deepEqual(
      named.filter((name = '') => !(name in settings.shape)),
      [],
    );
  });
});

describe('a value of a setting', () => {
  // `docker run --env-file` keeps them, unlike systemd and compose.
  it('in quotation marks is refused, whatever the setting, and not what has some inside', () => {
    for (const name of NAMES)
      for (const value of ['"x"', "'x'", '"0123456789abcdef"'])
        assert.match(faultsOf({ [name]: value })?.message ?? '', new RegExp(`${name}: .*quotation marks`));
    assert.equal(faultsOf({ DATA_DIR: 'a"b', PATH: '"a"' }), undefined);
  });

  it('that is an address has no spaces, and a folder is no address', () => {
    for (const name of ['OIDC_ISSUER', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'WIKI_URL'])
      assert.match(faultsOf({ [name]: 'https://there/a b' })?.message ?? '', new RegExp(name));
    assert.match(faultsOf({ DATA_DIR: 's3://bucket' })?.message ?? '', /DATA_DIR/);
  });
});

describe('a bad value of a setting', () => {
  const OF_KIND: readonly (readonly [RegExp, readonly string[]])[] = [
    [/whole number/, ['many', '-1', '1.5', '1e3', '0x1', '99999999', '1 000']],
    [
      /^an address starting with|^the realm's admin address/,
      ['nonsense', 'ftp://there', 'http//there', '://', 'https://a..b', 'https://there:0', 'https://-a'],
    ],
    [
      /without a password or a query|realm/,
      ['https://me:hidden@there/x', 'https://there/x?y=1', 'https://there/x#y'],
    ],
    [/^yes or no$/, ['true', '1', 'YES', 'maybe']],
    [/^(none or|one of|auto, )/, ['unknown', '0']],
    [/e-mail address/, ['nobody', 'a@']],
    [/private key/, ['short', '-1']],
    [/at most \d+ characters/, ['x'.repeat(300)]],
    [/at least \d+ characters/, ['x']],
    [/without a path/, ['nonsense', 'https://there/path', 'ftp://there', 'https://a..b']],
    [/addresses and networks|host names? |acr values/, ['no host!', ', ,', 'a b']],
    [
      /a folder or|such as s3|such as tcp/,
      ['s3://', 's3://b?endpoint=ftp://x', 'http://', 's3://b?regoin=x'],
    ],
    [/such as s3:\/\/bucket\?/, ['s3://b/folder?endpoint=https://there', 's3://b?region=x']],
    [/AWS_ACCESS_KEY_ID/, ['s3://b?endpoint=https://there']],
    [
      /postgres:\/\//,
      ['postgres://', 'postgres:', 'postgres:///db', 'postgres://u:p#w@h/db', 'postgres://u:p%c3@h/db'],
    ],
    [/without a pooler/, ['postgres://u:p@h/db?pooler=transaction']],
    [/smtp/, ['smtp://', 'smtp:', 'smtp://h:0', 'smtp://h?requireTLS=no', 'smtp://h?requiretls=false']],
    [
      /tcp:\/\//,
      [
        'tcp://',
        'tcp://host',
        'tcp://host:0',
        'tcp://host:65536',
        'tcp://a_b..c:1',
        'unix://',
        'unix://host',
      ],
    ],
    [/host names?/, ['a/b', '.', 'a..b', '-a', 'a-', `${'a'.repeat(64)}.example.com`]],
    [/addresses and networks/, ['10.0.0.0/33', '10.0.0.0/8/9']],
    [/role/, ['r'.repeat(64)]],
    [/together with OIDC_ADMIN|OIDC_ADMIN_CLIENT_ID and/, ['half']],
  ];
  // The other setting of a pair.
  const BESIDE: Readonly<Record<string, Record<string, string>>> = {
    AURORA_SECRET: { AURORA_URL: 'https://aurora.example.com' },
    SMTP_URL: { MAIL_FROM: 'coolers@example.com' },
    DATABASE_OWNER_URL: { DATABASE_URL: 'postgres://u:p@db/coolers' },
    DATABASE_READ_URL: { DATABASE_URL: 'postgres://u:p@db/coolers' },
    PRIME_SOLS_SECRET: { PRIME_SOLS_URL: 'https://primesols.example.com' },
  };
  // Settings that accept any text.
  const FREE = /^(text|the path of a folder|the code of a)/;

  const badValuesOf = (name: keyof typeof settings.shape): readonly string[] =>
    OF_KIND.filter(([kind]) => kind.test(EXPECTED[name].en)).flatMap(([, values]) => values);

  for (const name of NAMES) {
    const { en, hu } = EXPECTED[name];
    if (FREE.test(en) && !en.includes('together')) continue;
    const values = badValuesOf(name);
    it(`${name} refuses anything but ${en}`, () => {
      assert.ok(values.length > 0, 'no kind of bad value is known');
      for (const value of values) {
        const error = faultsOf({ ...BESIDE[name], [name]: value });
        assert.ok(error, `${JSON.stringify(value)} was taken`);
        assert.equal(error.code, 'CONFIG_INVALID');
        assert.ok(error.message.includes(name) && error.hungarian.includes(name), error.message);
        // Half of a pair is reported under the missing setting.
        if (error.message.includes(`  ${name}: `))
          assert.ok(error.message.includes(en) && error.hungarian.includes(hu), error.message);
      }
    });
    const [, least, most] = /whole number from (\d+) to (\d+)/.exec(en) ?? [];
    if (least && most) {
      it(`${name} accepts ${least} to ${most} and nothing beyond`, () => {
        for (const value of [least, most]) assert.equal(faultsOf({ [name]: value }), undefined, value);
        for (const value of [Number(least) - 1, Number(most) + 1])
          assert.ok(faultsOf({ [name]: String(value) }), String(value));
      });
    }
    if (!/^https?:|folder/.test(en)) {
      it(`${name} empty counts as not given`, () => assert.equal(faultsOf({ [name]: ' ' }), undefined));
    }
  }

  it('with spaces or a line end around it is accepted', () => {
    const config = loadConfig({ PORT: '3000\r', DATA_DIR: ' /data \r\n', LOG_LEVEL: 'warn ' });
    assert.deepEqual([config.port, config.dataDir, config.logLevel], [3000, '/data', 'warn']);
  });

  it('that is a list may have spaces after its commas', () => {
    const config = loadConfig({
      TRUSTED_PROXIES: '10.0.0.5, 10.1.0.0/16',
      ADMIN_ACR: 'gold, silver',
      OIDC_ISSUER: 'https://id.example.com/realms/cooler',
    });
    assert.deepEqual(config.trustedProxies, ['10.0.0.5', '10.1.0.0/16']);
    assert.deepEqual(config.adminAcr, ['gold', 'silver']);
    assert.equal(faultsOf({ PUSH_SERVICES: 'push.example.com, other.example.com' }), undefined);
  });

  it('of a number has no unit, and the refusal says which it is', () => {
    const WITH_UNITS = [
      ...[
        ['SHUTDOWN_GRACE', '60s'],
        ['ELIXIR_EVERY', '15m'],
        ['DECISION_UNDO', '10 min'],
      ],
      ...[
        ['LOG_DAYS', '1y'],
        ['PARTNER_ANSWER_DAYS', '5d'],
        ['SLOW_STATEMENT', '1s'],
        ['UPLOAD_ROWS', '100k'],
      ],
    ];
    for (const [name = '', value = ''] of WITH_UNITS)
      assert.match(faultsOf({ [name]: value })?.message ?? '', /a whole number from \d+ to \d+/, name);
  });

  it('of zero seconds is refused', () => {
    for (const value of ['0', '0.0', '0.00']) assert.ok(faultsOf({ CLIENT_SECONDS: value }), value);
    assert.equal(faultsOf({ CLIENT_SECONDS: '0.05' }), undefined);
  });
});

describe('the settings of installations', () => {
  const PLACES: Readonly<Record<string, RegExp>> = {
    'deploy/compose/compose.yaml': /^ {6,}([A-Z][A-Z\d_]+):/gm,
    'deploy/kubernetes/templates/settings.yaml': /^ {2}([A-Z][A-Z\d_]+):/gm,
    'deploy/kubernetes/templates/migration.yaml': /name: ([A-Z][A-Z\d_]+)\b/g,
    'deploy/kubernetes/values.yaml': /\b([A-Z]+_[A-Z\d_]+)\b/g,
    'deploy/kubernetes/example.yaml': /\b([A-Z]+_[A-Z\d_]+)\b/g,
    'deploy/container/Containerfile': /(?<=^ENV .*)\b([A-Z][A-Z_]+)=/gm,
    'deploy/one-server/cooler-register.service': /^Environment=([A-Z_]+)/gm,
    'deploy/one-server/steps/settings.sh': /want_setting ([A-Z_]+)/g,
    'deploy/one-server/steps/database.sh': /(?:want_setting|make_role \w+ "\$\w+") ([A-Z_]+)/g,
  };
  for (const [file, pattern] of Object.entries(PLACES)) {
    it(`${file} sets only existing settings`, () => {
      const set = Array.from(textOf(file).matchAll(pattern), ([, name = '']) => name);
      assert.ok(set.length > 0 || file.includes('example'), 'nothing was found');
      assert.deepEqual(
        set.filter((name) => !(name in settings.shape) && !OF_OTHERS.test(name)),
        [],
      );
    });
  }

  const PAGES = ['docs/operations.md', 'docs/alerts.md', 'docs/identity.md', 'SECURITY.md'].concat(
    readdirSync(join(ROOT, 'deploy'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('README.md'))
      .map((path) => `deploy/${path}`),
  );
  // Codes, roles and variables of other parts.
  const sources = ['contract/src', 'server/src', 'scripts', 'deploy']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path}`,
      ),
    )
    .filter((path) => /\.(ts|mjs|yaml|sh|json)$/.test(path) && !path.includes('.test.'))
    .map(textOf)
    .join('\n');
  for (const page of PAGES) {
    it(`${page} names only existing settings`, () => {
      const named = Array.from(textOf(page).matchAll(NAME), ([, name = '']) => name).filter((name) =>
        name.includes('_'),
      );
      assert.deepEqual(
        [...new Set(named)].filter(
          (name) => !(name in settings.shape) && !OF_OTHERS.test(name) && !sources.includes(name),
        ),
        [],
      );
    });
  }
});
