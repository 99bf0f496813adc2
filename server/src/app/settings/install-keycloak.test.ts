import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';

const HERE = join(import.meta.dirname, '../../../../deploy/one-server');
const FOLDER = mkdtempSync(join(tmpdir(), 'install-keycloak-'));

// The functions of the step, in a folder instead of /opt.
const STEP = `set -euo pipefail
here=${HERE}
for file in say files space keycloak; do . "$here/steps/$file.sh"; done
DRY=no RUN_DIR=${FOLDER} HOME_DIR=${FOLDER}/register KEYCLOAK_HOME=${FOLDER}/keycloak KEYCLOAK_DRAFT=${FOLDER}/keycloak.part/program
`;

const run = (script: string) => spawnSync('bash', ['-c', STEP + script], { encoding: 'utf8' });

function program(home: string, version: string): string {
  mkdirSync(join(home, 'bin'), { recursive: true });
  writeFileSync(join(home, 'bin/kc.sh'), '', { mode: 0o755 });
  writeFileSync(join(home, 'version.txt'), `Keycloak - Version ${version}\n`);
  return home;
}

function archive(version: string, ...others: string[]): string {
  const folder = join(FOLDER, `archive-${version}`);
  const name = `keycloak-${version}`;
  program(join(folder, name), version);
  for (const other of others) mkdirSync(join(folder, other));
  const file = join(FOLDER, `${name}.tar.gz`);
  assert.equal(spawnSync('tar', ['-czf', file, '-C', folder, name, ...others]).status, 0);
  return file;
}

describe('The archive of Keycloak', () => {
  after(() => rmSync(FOLDER, { recursive: true, force: true }));

  it('may be the first, the installed or a newer one; an older one is refused', () => {
    const given = archive('26.10.0');
    const check = () => run(`KEYCLOAK=${given} check_keycloak`);
    assert.equal(check().status, 0, 'nothing is installed');
    for (const [installed, status] of [
      ['26.9.1', 0],
      ['26.10.0', 0],
      ['26.10.1', 1],
      ['27.0.0', 1],
    ] as const) {
      program(join(FOLDER, 'keycloak'), installed);
      const { stderr, ...said } = check();
      assert.equal(said.status, status, `${installed}: ${stderr}`);
      if (status === 1)
        assert.match(stderr, new RegExp(`has Keycloak 26\\.10\\.0; ${installed} is installed`));
    }
  });

  it('is refused when it is of another major version, unless that is installed', () => {
    for (const version of ['25.0.6', '27.0.0']) {
      const given = archive(version);
      rmSync(join(FOLDER, 'keycloak'), { recursive: true, force: true });
      const { status, stderr } = run(`KEYCLOAK=${given} check_keycloak`);
      assert.equal(status, 1, stderr);
      assert.match(stderr, /this release works with Keycloak 26\.\nWhat to do: .+/);
      program(join(FOLDER, 'keycloak'), version);
      assert.equal(run(`KEYCLOAK=${given} check_keycloak`).status, 0);
    }
  });

  it('is refused when it is something else', () => {
    const { status, stderr } = run(`KEYCLOAK=${join(HERE, 'README.md')} check_keycloak`);
    assert.equal(status, 1);
    assert.match(stderr, /is not an archive of Keycloak/);
  });

  it('is unpacked only if it consists of one folder, next to the installed one', () => {
    program(join(FOLDER, 'keycloak'), '26.1.0');
    const draft = `test -x ${FOLDER}/keycloak.part/program/bin/kc.sh && cat ${FOLDER}/keycloak/version.txt`;
    const good = run(`KEYCLOAK=${archive('26.2.0')} unpack_keycloak && ${draft}`);
    assert.equal(good.stdout, 'Keycloak - Version 26.1.0\n', good.stderr);
    const wrong = run(`KEYCLOAK=${archive('26.3.0', 'other')} unpack_keycloak`);
    assert.equal(wrong.status, 1);
    assert.match(wrong.stdout, /does not consist of one folder/);
  });

  it('is marked without replacing what was installed before there were marks', () => {
    program(join(FOLDER, 'keycloak'), '26.4.0');
    mkdirSync(join(FOLDER, 'register'));
    const { stdout, stderr } = run(
      `ln -s releases/1 $HOME_DIR/current && KEYCLOAK=${archive('26.4.0')} install_keycloak && ls $KEYCLOAK_HOME`,
    );
    assert.match(stdout, /marks it as complete/, stderr);
    assert.match(stdout, /^archive\.sha256$/m);
    assert.doesNotMatch(stdout, /unpacks/);
  });
});

describe('The first administrator', () => {
  /** Creates it with a tool that does something before it takes the password; returns the calls of the tool. */
  function created(before = '') {
    const home = program(join(FOLDER, 'keycloak'), '26.7.3');
    const calls = join(FOLDER, 'calls');
    for (const left of [calls, `${calls}.created`]) rmSync(left, { force: true });
    const tool = `#!/bin/bash
echo "arguments: $*" >>${calls}
case "$*" in
  'config credentials'*) echo "environment: $KC_CLI_PASSWORD" >>${calls} ;;
  'get users'*) [ ! -f ${calls}.created ] || echo the-id ;;
  'create users'*) : >${calls}.created ;;
  update*) ${before} echo "input: $(cat)" >>${calls} ;;
esac
`;
    writeFileSync(join(home, 'bin/kcadm.sh'), tool, { mode: 0o755 });
    const settings = join(FOLDER, 'settings');
    writeFileSync(
      settings,
      'KC_BOOTSTRAP_ADMIN_USERNAME=installation\nKC_BOOTSTRAP_ADMIN_PASSWORD=secret-1\nKC_HTTP_PORT=8080\n',
    );
    writeFileSync(join(FOLDER, 'first-password'), 'secret-2\n');
    const options = `KEYCLOAK_SETTINGS=${settings} ADMINISTRATOR=admin NAME=coolers.example.com`;
    const { status, stderr } = run(`${options}\ncreate_administrator ${FOLDER}/first-password`);
    assert.equal(status, 0, stderr);
    return readFileSync(calls, 'utf8');
  }

  it('is created without a secret on a command line', () => {
    const said = created();
    const told = Array.from(said.matchAll(/^arguments: (.+)$/gm), ([, text = '']) => text);
    assert.ok(told.length >= 5, said);
    for (const text of told) assert.doesNotMatch(text, /secret-/);
    assert.match(said, /^environment: secret-1$/m);
    assert.match(said, /^arguments: update users\/the-id\/reset-password -r cooler -n -f - /m);
    assert.match(said, /^input: {"type":"password","value":"secret-2","temporary":true}$/m);
  });

  it('is completed in another session when the first one was too short for all commands', () => {
    const marker = join(FOLDER, 'late');
    const said = created(`[ -f ${marker} ] || { : >${marker}; echo 'HTTP 401 Unauthorized' >&2; exit 1; }; `);
    assert.equal(said.match(/^arguments: create users/gm)?.length, 1, said);
    assert.equal(said.match(/^arguments: config credentials/gm)?.length, 2, said);
    assert.match(said, /^input: {"type":"password","value":"secret-2","temporary":true}$/m);
    assert.match(said, /^arguments: add-roles /m);
  });
});

describe('The realm', () => {
  const wait = (restarts: number) =>
    run(`. "$here/steps/units.sh"
SYSTEMD=yes ASKED=0
answers_realm() { ASKED=$((ASKED + 1)); [ "$ASKED" -eq 3 ]; }
sleep() { true; }
systemctl() { echo ${restarts}; }
show_log() { true; }
wait_for_realm; echo "asked $ASKED times"`);

  it('is waited for while Keycloak starts', () => {
    const { stdout, stderr } = wait(1);
    assert.equal(stdout, 'asked 3 times\n', stderr);
  });

  it('is not waited for when Keycloak ends again and again', () => {
    const { status, stderr } = wait(2);
    assert.equal(status, 1);
    assert.match(stderr, /Keycloak does not answer/);
  });
});
