import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';

const HERE = join(import.meta.dirname, '../../../../deploy/one-server');
const FOLDER = mkdtempSync(join(tmpdir(), 'install-again-'));
const at = (name: string) => join(FOLDER, name);

// The steps in a folder, with services that only note what is done to them.
const STEPS = `set -euo pipefail
here=${HERE}
for file in say options files space packages database settings release proxy keycloak units restore remove; do
  . "$here/steps/$file.sh"
done
RUN_DIR=${FOLDER} HOME_DIR=${FOLDER}/home SETTINGS_DIR=${FOLDER} SETTINGS=${FOLDER}/settings
KEYCLOAK_SETTINGS=${FOLDER}/keycloak KEYCLOAK_UNIT=${FOLDER}/keycloak.service
SITE=${FOLDER}/site ENABLED_SITE=${FOLDER}/enabled DEFAULT_SITE=${FOLDER}/default
folder() { mkdir -p "$1"; }
is_running() { [ -f "${FOLDER}/$1.running" ]; }
start_service() { : >"${FOLDER}/$1.running"; echo "started $1"; }
stop_service() { rm "${FOLDER}/$1.running"; echo "stopped $1"; }
reload_nginx() { echo 'reloaded nginx'; }
wait_until_ready() { true; }
nginx() { [ ! -f "${FOLDER}/broken" ]; }
read_options --name coolers.example.com --trial --no-systemd "$@"
take_settings
`;

const run = (script: string, ...options: readonly string[]) =>
  spawnSync('bash', ['-c', STEPS + script, 'install', ...options], { encoding: 'utf8' });

const INSTALL = 'check_certificate; provide_proxy; start_register; say_changes';

const optionsOf = (name: string) => ['--certificate', at(`${name}.crt`), '--key', at(`${name}.key`)] as const;

/** A certificate of an authority, without the root. */
function makeCertificate(name: string, days = 30) {
  const key = (of: string) =>
    `-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=${of} -keyout ${of}.key`;
  const script = `cd ${FOLDER} && openssl req -x509 ${key('authority')} -out authority.crt &&
    openssl req ${key(name)} -out ${name}.csr &&
    openssl x509 -req -in ${name}.csr -CA authority.crt -CAkey authority.key -set_serial 1 -days ${days} -out ${name}.crt`;
  const { status, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return optionsOf(name);
}

describe('install.sh run again', () => {
  before(() => writeFileSync(at('settings'), 'DEMO_DATA=demo\nPUBLIC_URL=https://coolers.example.com\n'));
  beforeEach(() => {
    for (const name of ['tls', 'site', 'enabled', 'broken', 'home', 'keycloak.service'])
      rmSync(at(name), { recursive: true, force: true });
    mkdirSync(at('home/releases'), { recursive: true });
  });
  after(() => rmSync(FOLDER, { recursive: true }));

  it('reloads nginx and restarts the register after a run that failed before that', () => {
    assert.equal(run(INSTALL).status, 0);
    assert.match(run(INSTALL).stdout, /Nothing had to be changed\./);
    const renewed = makeCertificate('renewed');
    writeFileSync(at('broken'), '');
    const failed = run(INSTALL, ...renewed);
    assert.equal(failed.status, 1);
    assert.match(failed.stderr, /"checks the nginx configuration" failed/);
    rmSync(at('broken'));
    assert.match(run(INSTALL, '--dry-run').stdout, /would: reloads nginx[\s\S]+would: stops it/);
    const { stdout } = run(INSTALL, ...renewed);
    assert.match(stdout, /^reloaded nginx$[\s\S]+^stopped cooler-register$[\s\S]+^started cooler-register$/m);
    assert.match(run(INSTALL, ...renewed).stdout, /Nothing had to be changed\./);
  });

  it('refuses a certificate that nginx or browsers would refuse, and keeps the one in use', () => {
    assert.equal(run(INSTALL).status, 0);
    const kept = readFileSync(at('tls/certificate.pem'), 'utf8');
    makeCertificate('good');
    makeCertificate('other');
    const expired = makeCertificate('expired', -1);
    for (const [options, said] of [
      [
        ['--certificate', at('other.crt'), '--key', at('good.key')],
        /good\.key is not the key of \S+other\.crt/,
      ],
      [expired, /expired\.crt is not valid today: [\s\S]*expired/],
      [['--certificate', at('settings'), '--key', at('good.key')], /settings is no certificate/],
    ] as const) {
      const { status, stderr } = run(INSTALL, ...options);
      assert.equal(status, 1);
      assert.match(stderr, said);
    }
    assert.equal(readFileSync(at('tls/certificate.pem'), 'utf8'), kept);
    assert.equal(run(INSTALL, ...makeCertificate('issued')).status, 0);
  });

  it('says of the certificate in use whether it is self-signed', () => {
    const say = 'release_version() { echo 1.0.0; }; say_how_to_sign_in';
    assert.match(run(`${INSTALL}; ${say}`).stdout, /The certificate is self-signed/);
    assert.equal(run(INSTALL, ...makeCertificate('issued')).status, 0);
    assert.doesNotMatch(run(say).stdout, /self-signed/);
  });

  it('refuses the release before the installed one', () => {
    const RELEASES = [
      ['1.2.0', '1.2.0', 0],
      ['1.9.0', '1.10.0', 0],
      ['1.2.0-rc1', '1.2.0', 0],
      ['1.2.0', '1.2.0-rc1', 1],
      ['1.10.0', '1.9.0', 1],
    ] as const;
    for (const [installed, given, status] of RELEASES) {
      const script = `ln -sfn releases/${installed} "$HOME_DIR/current"; release_version() { echo ${given}; }; check_newest`;
      const said = run(script);
      assert.equal(said.status, status, `${given} over ${installed}: ${said.stderr}`);
      if (status === 1) assert.match(said.stderr, /is installed, and this is .+\nWhat to do: .+\/current/);
    }
    rmSync(at('home/current'));
    assert.equal(run('check_newest').status, 0);
  });

  it('of an upgrade names what is not part of it and differs', () => {
    assert.equal(run(INSTALL).status, 0);
    cpSync(join(HERE, 'cooler-register-keycloak.service'), at('keycloak.service'));
    assert.equal(run('say_what_stays').stdout, '');
    writeFileSync(at('site'), 'of an earlier release');
    writeFileSync(at('keycloak.service'), 'of an earlier release');
    const { stdout } = run('say_what_stays');
    assert.ok(stdout.includes(`in this release: ${at('site')} ${at('keycloak.service')}.`), stdout);
  });

  it('upgrades after a backup that lacks pictures, and not after one that failed', () => {
    mkdirSync(at('program'), { recursive: true });
    for (const [status, continues] of [
      [0, true],
      [1, false],
      [3, true],
    ] as const) {
      writeFileSync(at('program/backup.sh'), `#!/bin/bash\nexit ${status}\n`, { mode: 0o755 });
      const said = run(`here=${at('program')}; save_before_upgrade`);
      assert.equal(said.status === 0, continues, String(status));
      assert.equal(said.stdout.includes('the upgrade continues'), status === 3);
    }
  });

  it('makes a quiet copy quiet before it is the live one', () => {
    mkdirSync(at('backup'), { recursive: true });
    const script = `BACKUP=${at('backup')} QUIET=yes
check_restore_space() { true; }; check_schema() { true; }
drop_drafts() { true; }
load_dump() { echo "loaded $1"; }
as_postgres() { echo "$*: $(cat)"; }
load_backup /none`;
    const { stdout, stderr } = run(script);
    assert.match(
      stdout,
      /loaded cooler_register\n[\s\S]+-d cooler_register_restored: [\s\S]+quiet_since/,
      stderr,
    );
    assert.doesNotMatch(run(script.replace('QUIET=yes', 'QUIET=no')).stdout, /quiet_since/);
  });

  it('goes on after its connection is lost, and keeps what it says', async () => {
    const lost = 'echo begun; cat >/dev/null; echo ended; exit 3';
    const steps = `${STEPS} outlive ${at('log')} bash -c '${lost}' || exit $?`;
    const child = spawn('bash', ['-c', steps, 'install'], {
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    await once(child.stdout, 'data');
    child.stdout.destroy();
    child.stderr.destroy();
    process.kill(-(child.pid ?? assert.fail()), 'SIGHUP');
    const exit = once(child, 'exit');
    child.stdin.end();
    assert.deepEqual(await exit, [3, null]);
    assert.equal(readFileSync(at('log'), 'utf8'), 'begun\nended\n');
    assert.equal(statSync(at('log')).mode & 0o777, 0o600);
  });

  it('migrates in a session of its own, since Node.js would end with a lost connection', () => {
    mkdirSync(at('bin'), { recursive: true });
    const session = "cut -d ' ' -f 6 /proc/self/stat";
    writeFileSync(at('bin/runuser'), `#!/bin/sh\n${session}\n`, { mode: 0o755 });
    const script = `PATH=${at('bin')}:$PATH OWNER=$SETTINGS; ${session}; run_command /none quiet; INSTALL_ALONE=yes run_command /none migrate`;
    const { stdout, stderr } = run(script);
    const [own, command, migration] = stdout.trim().split('\n');
    assert.equal(command, own, stderr);
    assert.ok(migration && migration !== own, stdout);
  });

  it('restores no pictures into a folder that is not used any more', () => {
    mkdirSync(at('backup/pictures'), { recursive: true });
    mkdirSync(at('data'), { recursive: true });
    writeFileSync(at('backup/pictures/one.webp'), 'picture');
    const script = `BACKUP=${at('backup')} DATA_DIR=${at('data')} SETTINGS=${at('bucket')} RENAMED=before; keep_pictures; copy_pictures`;
    writeFileSync(at('bucket'), 'FILES_URL="s3://pictures"\n');
    assert.equal(run(script).status, 0);
    assert.ok(!existsSync(at('data/pictures')));
  });
});
