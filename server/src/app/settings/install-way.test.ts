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

const GIVEN: Readonly<Record<string, string>> = {
  trial: 'TRIAL=yes',
  keycloak: 'KEYCLOAK=/keycloak.zip',
  issuer: `ISSUER=${REALM}`,
  'another issuer': 'ISSUER=https://other.example.com/realms/cooler',
};

const ACCEPTED = new Set([
  ...Object.keys(GIVEN).flatMap((way) => [`${way} over nothing`, `${way} over nothing but a port`]),
  ...['trial over trial', 'keycloak over keycloak', 'issuer over issuer'],
  'keycloak over an interrupted keycloak',
]);

function check(way: string) {
  const script = `set -euo pipefail
here=${HERE} TRIAL=no KEYCLOAK= ISSUER=
for file in say files keycloak settings; do . "$here/steps/$file.sh"; done
SETTINGS_DIR=${FOLDER} SETTINGS=${FOLDER}/settings KEYCLOAK_SETTINGS=${FOLDER}/keycloak
${way}
check_way`;
  return spawnSync('bash', ['-c', script], { encoding: 'utf8' });
}

describe('install.sh over an existing installation', () => {
  const empty = () => {
    for (const name of ['settings', 'keycloak']) rmSync(join(FOLDER, name), { force: true });
  };
  beforeEach(empty);
  after(() => rmSync(FOLDER, { recursive: true }));

  for (const [installed, files] of Object.entries(INSTALLED))
    for (const [given, option] of Object.entries(GIVEN)) {
      const combination = `${given} over ${installed}`;
      it(`${ACCEPTED.has(combination) ? 'accepts' : 'refuses'} ${combination}`, () => {
        for (const [name, text] of Object.entries(files)) writeFileSync(join(FOLDER, name), text);
        const { status, stderr } = check(option);
        assert.equal(status, ACCEPTED.has(combination) ? 0 : 1, stderr);
        if (status === 1) assert.match(stderr, /^Stopped: .+\nWhat to do: .+$/m);
      });
    }

  it('checks this before it changes anything', () => {
    const steps = readFileSync(join(HERE, 'install.sh'), 'utf8').split('install_all() {')[1] ?? '';
    assert.match(steps, /^\s+check_machine\n\s+check_release\n\s+check_way\n/);
  });
});
