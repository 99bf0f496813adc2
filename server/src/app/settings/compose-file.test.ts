import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { loadConfig } from './config.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const PLACE = join(ROOT, 'deploy/compose');
const VARIABLE = /\$\{(\w+)(?::\?[^}]*)?\}/g;
// A full version, or a tag set by the installation.
const PINNED = /(:v?\d+\.\d+(\.\d+)?(-[\w.]+)?|\})$/;
// One-shot containers.
const ONCE = ['make-bucket', 'migrate'];

interface Service {
  readonly image: string;
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const textOf = (file: string): string => readFileSync(join(PLACE, file), 'utf8');
const text = textOf('compose.yaml');
const { services, networks, volumes }: ComposeFile = parse(text, { merge: true });
const example: Readonly<Record<string, string>> = Object.fromEntries(
  textOf('example.env')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);

function settingsOf(name: string): Record<string, string> {
  const given = Object.entries(services[name]?.environment ?? {});
  return Object.fromEntries(
    given.map(([key, value]) => [key, value.replace(VARIABLE, (_, variable) => example[variable] ?? '')]),
  );
}

/** Tests `deploy/compose/` as far as possible without its images. */
describe('the compose file', () => {
  it('uses exactly the variables of the example', () => {
    const asked = new Set(Array.from(text.matchAll(VARIABLE), ([, name]) => name));
    assert.deepEqual([...asked].sort(), Object.keys(example).sort());
    assert.doesNotMatch(text, /\$\{\w+\}/, 'a variable that is missing stops it');
  });

  it('routes the user management to the register, and blocks the administration of Keycloak', () => {
    const proxy = textOf('nginx.conf');
    assert.match(proxy, /location \/auth\/admin\/realms\/cooler\/ \{\s+proxy_pass \$register;/);
    assert.match(proxy, /location \/auth\/ \{\s+return 403;/);
    assert.match(proxy, /location ~ \^\/auth\/\(realms\|resources\)\/ \{/);
  });

  it('gives the register settings that exist and are valid together', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
    for (const name of ['register', 'migrate']) {
      const settings = settingsOf(name);
      for (const key of Object.keys(settings)) assert.ok(readme.includes(`\`${key}\``), key);
      assert.doesNotThrow(() => loadConfig(settings));
    }
    const config = loadConfig(settingsOf('register'));
    assert.equal(config.demoData, 'none');
    assert.equal(config.oidcServiceAccount?.clientId, 'cooler-register-admin');
    assert.equal(config.bucket?.endpoint, 'http://bucket:9000');
    assert.ok(!('DATABASE_OWNER_URL' in settingsOf('register')), 'the owner migrates, and nobody else');
  });

  it('gives Keycloak the variables of the realm, in the tested version', () => {
    const realm = readFileSync(join(ROOT, 'deploy/keycloak/cooler-realm.json'), 'utf8');
    const wanted = new Set(Array.from(realm.matchAll(VARIABLE), ([, name = '']) => name));
    const given = settingsOf('keycloak');
    for (const name of wanted) if (name.startsWith('COOLER_')) assert.ok(given[name], name);
    assert.equal(given.COOLER_ADMIN_CLIENT_SECRET, settingsOf('register').OIDC_ADMIN_CLIENT_SECRET);
    const tested = /VERSION = '([\d.]+)'/.exec(
      readFileSync(join(ROOT, 'scripts/keycloak/distribution.mjs'), 'utf8'),
    )?.[1];
    assert.ok(services.keycloak?.image.endsWith(`:${tested}`));
    const froms = textOf('Containerfile.keycloak').match(/^FROM \S+/gm) ?? [];
    assert.deepEqual([...new Set(froms)], [`FROM quay.io/keycloak/keycloak:${tested}`]);
  });

  for (const [name, service] of Object.entries(services)) {
    it(`runs ${name} pinned, without root and capabilities, read-only, with a health check`, () => {
      assert.match(service.image, PINNED);
      assert.match(service.user ?? '', /^[1-9]\d*:\d+$/);
      assert.equal(service.read_only, true);
      assert.deepEqual(service.cap_drop, ['ALL']);
      assert.deepEqual(service.security_opt, ['no-new-privileges:true']);
      if (!ONCE.includes(name)) assert.ok(service.healthcheck, 'a health check');
    });

    it(`gives ${name} only mounts and dependencies that exist`, () => {
      for (const mount of service.volumes ?? []) {
        const [from = '', to = ''] = mount.replace(VARIABLE, '$1').split(':');
        assert.match(to, /^\//);
        const isThere = from.startsWith('./')
          ? existsSync(join(PLACE, from))
          : from in { ...volumes, ...example };
        assert.ok(isThere, from);
      }
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        assert.ok(services[other], other);
        const wanted = ONCE.includes(other) ? 'service_completed_successfully' : 'service_healthy';
        assert.equal(condition, wanted);
      }
      const own = service.networks ?? [];
      for (const network of Array.isArray(own) ? own : Object.keys(own)) assert.ok(network in networks);
    });
  }

  it('allows only the proxy and the register outgoing connections', () => {
    assert.equal(networks.inside?.internal, true);
    const outside = Object.entries(services).filter(([, { networks: own = [] }]) =>
      Array.isArray(own) ? own.includes('outside') : 'outside' in own,
    );
    assert.deepEqual(outside.map(([name]) => name).sort(), ['proxy', 'register']);
  });
});
