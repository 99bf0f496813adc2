import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, it } from 'node:test';

const HERE = join(import.meta.dirname, '../../../../deploy/one-server');
const FOLDER = mkdtempSync(join(tmpdir(), 'install-way-'));
const REALM = 'https://id.example.com/auth/realms/cooler';

/** The files of an installation, by the way in which its users sign in. */
const INSTALLED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  nothing: {},
  'nothing but a port': { settings: 'PORT=3000\nDEMO_DATA=none\n' },
  trial: { settings: 'PORT=3000\nDEMO_DATA=demo\n' },
  keycloak: {
    settings: 'OIDC_ISSUER=https://coolers.example.com/auth/realms/cooler\n',
    keycloak: 'KC_DB=postgres\n',
  },
  'an interrupted keycloak': { keycloak: 'KC_DB=postgres\n' },
  issuer: { settings: `OIDC_ISSUER=${REALM}/\n` },
};

const GIVEN: Readonly<Record<string, readonly string[]>> = {
  trial: ['--trial'],
  keycloak: ['--keycloak', import.meta.filename],
  issuer: ['--issuer', REALM],
  'another issuer': ['--issuer', 'https://other.example.com/realms/cooler'],
};

const ACCEPTED = new Set([
  ...Object.keys(GIVEN).flatMap((way) => [`${way} over nothing`, `${way} over nothing but a port`]),
  ...['trial over trial', 'keycloak over keycloak', 'issuer over issuer'],
  'keycloak over an interrupted keycloak',
]);

/** Runs the check with options of the command line; prints the ports and the address that result. */
function check(options: readonly string[]) {
  const script = `set -euo pipefail
here=${HERE}
for file in say options files keycloak settings proxy; do . "$here/steps/$file.sh"; done
SETTINGS_DIR=${FOLDER} SETTINGS=${FOLDER}/settings KEYCLOAK_SETTINGS=${FOLDER}/keycloak SITE=${FOLDER}/site
read_options "$@"
take_settings
check_way
check_ports
echo "$PUBLIC_URL" "$HTTPS_PORT" "$HTTP_PORT" "$REGISTER_PORT" "$KEYCLOAK_PORT"`;
  return spawnSync('bash', ['-c', script, 'check', '--name', 'coolers.example.com', ...options], {
    encoding: 'utf8',
  });
}

const TRIAL = 'DEMO_DATA=demo\nPUBLIC_URL=https://coolers.example.com:8443\nPORT=3100\n';
const EXISTING_REALM = `PUBLIC_URL="https://coolers.example.com"\nOIDC_ISSUER=${REALM}\nOIDC_CLIENT_ID=web
OIDC_ADMIN_CLIENT_ID=people\nOIDC_ADMIN_CLIENT_SECRET='old secret'\n`;
const KEYCLOAK = {
  settings: 'PUBLIC_URL=https://coolers.example.com/\nPORT=3000\n',
  keycloak: 'KC_HOSTNAME=https://coolers.example.com/auth\nKC_HTTP_PORT=8081\n',
};
const secretOf = (name: string): readonly string[] => ['--issuer-secret-file', join(FOLDER, name)];

/** Options of a later run that name something else than the settings. */
const OTHERWISE: Readonly<
  Record<
    string,
    {
      readonly files: Readonly<Record<string, string>>;
      readonly given: readonly string[];
      readonly said: RegExp;
    }
  >
> = {
  'another port for browsers': {
    files: { settings: TRIAL },
    given: ['--trial', '--https-port', '9443'],
    said: /PUBLIC_URL in \S+ is https:\/\/coolers\.example\.com:8443, not .+:9443/,
  },
  'another name': {
    files: { settings: TRIAL },
    given: ['--trial', '--name', 'other.example.com'],
    said: /not https:\/\/other\.example\.com:8443/,
  },
  'another port of the register': {
    files: { settings: TRIAL },
    given: ['--trial', '--register-port', '3000'],
    said: /PORT in \S+ is 3100, not 3000/,
  },
  'another port of Keycloak': {
    files: KEYCLOAK,
    given: ['--keycloak', import.meta.filename, '--keycloak-port', '8080'],
    said: /KC_HTTP_PORT in \S+ is 8081, not 8080/,
  },
  'another name after an interruption': {
    files: { keycloak: KEYCLOAK.keycloak },
    given: ['--keycloak', import.meta.filename, '--name', 'other.example.com'],
    said: /KC_HOSTNAME in \S+ is https:\/\/coolers/,
  },
  'another client': {
    files: { settings: EXISTING_REALM },
    given: ['--issuer', REALM, '--issuer-client', 'cooler-register-web'],
    said: /OIDC_CLIENT_ID in \S+ is web, not cooler-register-web/,
  },
  'another service account': {
    files: { settings: EXISTING_REALM },
    given: ['--issuer', REALM, '--issuer-admin-client', 'admin'],
    said: /OIDC_ADMIN_CLIENT_ID in \S+ is people, not admin/,
  },
  'another secret': {
    files: { settings: EXISTING_REALM, given: 'new secret\n' },
    given: ['--issuer', REALM, ...secretOf('given')],
    said: /OIDC_ADMIN_CLIENT_SECRET in \S+ is another secret than that in \S+given\./,
  },
};

describe('install.sh over an existing installation', () => {
  const empty = () => {
    for (const name of ['settings', 'keycloak', 'site', 'given']) rmSync(join(FOLDER, name), { force: true });
  };
  const put = (files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(FOLDER, name), text);
  };
  beforeEach(empty);
  after(() => rmSync(FOLDER, { recursive: true }));

  for (const [installed, files] of Object.entries(INSTALLED))
    for (const [given, options] of Object.entries(GIVEN)) {
      const combination = `${given} over ${installed}`;
      it(`${ACCEPTED.has(combination) ? 'accepts' : 'refuses'} ${combination}`, () => {
        put(files);
        const { status, stderr } = check(options);
        assert.equal(status, ACCEPTED.has(combination) ? 0 : 1, stderr);
        if (status === 1) assert.match(stderr, /^Stopped: .+\nWhat to do: .+$/m);
      });
    }

  for (const [what, { files, given, said }] of Object.entries(OTHERWISE))
    it(`refuses ${what}, and says what to do`, () => {
      put(files);
      const { status, stderr } = check(given);
      assert.equal(status, 1, stderr);
      assert.match(stderr, said);
      assert.match(stderr, /^What to do: .+$/m);
      assert.doesNotMatch(stderr, /(old|new) secret/);
    });

  it('takes the ports that are not given from it', () => {
    put({ settings: TRIAL, site: 'server {\n    listen 8000;\n    listen [::]:8000;\n' });
    assert.equal(check(['--trial']).stdout, 'https://coolers.example.com:8443 8443 8000 3100 8080\n');
    const same = ['--trial', '--https-port', '8443', '--register-port', '3100', '--http-port', '80'];
    assert.equal(check(same).stdout, 'https://coolers.example.com:8443 8443 80 3100 8080\n');
    empty();
    put(KEYCLOAK);
    const keycloak = check(['--keycloak', import.meta.filename]);
    assert.equal(keycloak.stdout, 'https://coolers.example.com 443 80 3000 8081\n', keycloak.stderr);
  });

  it('accepts what the settings say', () => {
    put({ settings: EXISTING_REALM, given: 'old secret\n' });
    const named = ['--issuer-client', 'web', '--issuer-admin-client', 'people', ...secretOf('given')];
    for (const more of [[], named]) assert.equal(check(['--issuer', REALM, ...more]).status, 0);
  });

  it('checks this before it changes anything', () => {
    const steps = readFileSync(join(HERE, 'install.sh'), 'utf8').split('install_all() {')[1] ?? '';
    assert.match(steps, /^\s+check_machine\n\s+check_release\n\s+check_way\n/);
  });
});
