import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { request } from 'playwright-core';
import { freePort } from '../../server/src/testing/free-port.ts';
import { Browser, throughNetwork } from '../../server/src/testing/identity/browser.ts';
import { setUpCode } from '../../server/src/testing/identity-contract/one-time-code.ts';
import { relyingParty } from '../../server/src/testing/identity-contract/relying-party.ts';
import { provideKeycloak, provideKeycloakArchive } from '../keycloak/distribution.mjs';
import { startKeycloak } from '../keycloak/server.mjs';
import { missingForRoot, startRoot } from './debian-root.mjs';
import { tryAgain } from './install/again.mjs';
import { loseFile, tryBackups, tryMove, tryMoveOfAccounts, tryRestore } from './install/data.mjs';
import { COMPANY, visitor } from './install/visitor.mjs';
import { expect, faults, figures, refusal, timed } from './outcome.mjs';
import { makeReleases } from './two-releases.mjs';

const UNCHANGED = 'Nothing had to be changed.';
const INSTALLER = 'deploy/one-server/install.sh';

/** The protocol (ALPN) that nginx negotiates with a client that trusts the installation's certificate. */
async function protocolOf(address, certificate) {
  const session = connect(address, { ca: readFileSync(certificate) });
  try {
    await new Promise((resolve, reject) => session.once('connect', resolve).once('error', reject));
    return session.alpnProtocol;
  } finally {
    session.destroy();
  }
}

async function unpack(sh, root, file, version) {
  copyFileSync(file, join(root, 'root', 'release.tar.gz'));
  await sh('tar -xzf release.tar.gz && rm release.tar.gz');
  return `cd cooler-register-${version} && ${INSTALLER}`;
}

const optionsFor = ([https, http, register]) =>
  `--name localhost --no-systemd --https-port ${https} --http-port ${http} --register-port ${register}`;

const LOGS = '/var/log/nginx/cooler-register.log /var/log/cooler-register.log';

/** Whether the number that a user sees with an error leads to the lines of that call; the lines follow the answer. */
async function isFound(sh, address) {
  const number = await sh(`curl -sk -o /dev/null -w '%header{x-request-id}' ${address}/resource/home`);
  const files = await sh(`sleep 2; grep -l '${number.trim() || 'none'}' ${LOGS} || true`);
  return files.trim().split('\n').length === 2;
}

async function tryTrial({ sh, root, releases, ports }) {
  const address = `https://localhost:${ports[0]}`;
  const { first, second, version, next } = releases;
  const old = await unpack(sh, root, first.file, version);
  const install = `${old} ${optionsFor(ports)} --trial`;
  const before = await sh('find /etc /opt /usr /var -newer /etc/hosts | sort');
  expect((await sh(`${install} --dry-run`)).includes('none was'), 'a dry run says what it would do');
  expect((await sh('find /etc /opt /usr /var -newer /etc/hosts | sort')) === before, 'and does nothing');
  console.log((await timed('installed in', () => sh(install))).split('\n').slice(-8).join('\n'));
  expect(
    (await protocolOf(address, join(root, 'etc/cooler-register/tls/certificate.pem'))) === 'h2',
    'TLS and h2',
  );
  const admin = await timed('signed in within', () => visitor(address));
  expect((await admin.write()) === 201, 'a write over https');
  expect(await isFound(sh, address), 'the number of a call is in the logs of nginx and of the register');
  expect((await timed('second run', () => sh(install))).includes(UNCHANGED), 'a second run changes nothing');
  const modes = await sh("stat -c '%a %U' /etc/cooler-register/settings /etc/cooler-register/owner");
  expect(modes === '600 root\n600 root\n', 'secrets are readable by root only');
  await tryAgain({ sh, root, install, address });
  await tryBackups({ sh });

  const lost = await loseFile(sh);
  const upgrade = `${await unpack(sh, root, second.file, next)} upgrade --no-systemd`;
  const said = await timed('upgraded in', () => sh(upgrade));
  figures.push(/without the register: \d+ s/.exec(said)?.[0] ?? '');
  expect(said.includes('the upgrade continues'), 'a lost picture does not stop an upgrade');
  await lost.forget();
  expect(
    (await admin.version()) === next && (await admin.read()),
    'the next release runs, with what was written',
  );
  expect((await sh(upgrade)).includes(UNCHANGED), 'a second upgrade changes nothing');
  for (const command of [install, `${old} upgrade --no-systemd`])
    expect((await refusal(sh, command)).includes(`${next} is installed`), 'an older release is refused');
  await timed('rolled back in', () => sh(`${upgrade.replace(/upgrade/, 'back')}`));
  expect((await admin.version()) === version && (await admin.read()), 'the former release runs again');
  await sh(upgrade);
  await tryRestore({ sh, upgrade, admin, releases });
  await lost.forget();
  await sh(upgrade.replace(/ upgrade/, ' back'));
  await admin.close();

  await sh(`${old} uninstall --no-systemd`);
  const database = `runuser -u postgres -- psql -Atc "select count(*) from service_companies where code = '${COMPANY.code}'" cooler_register`;
  expect((await sh(`cd / && ${database}`)) === '1\n', 'uninstall keeps the data');
  expect(
    (await sh('ls /opt /etc/systemd/system')).includes('cooler-register') === false,
    'and removes the program',
  );
  await timed('installed over kept data in', () => sh(install));
  const again = await visitor(address);
  expect(await again.read(), 'an installation over kept data finds them');
  await again.close();
  await tryMove({ sh, install, address });
  await sh(`${old} uninstall --remove-data --no-systemd && pg_dropcluster 15 before`);
}

/** Installs with an existing Keycloak as the identity provider. */
async function tryIssuer({ sh, root, releases, ports }) {
  const { home, missing } = await provideKeycloak();
  if (missing) throw new Error(missing);
  const origin = `https://localhost:${ports[0]}`;
  const keycloak = await startKeycloak(home, origin);
  try {
    const issuer = `${keycloak.url}/realms/cooler`;
    const install = `${await unpack(sh, root, releases.first.file, releases.version)} ${optionsFor(ports)} --issuer-secret-file /root/secret --issuer`;
    writeFileSync(join(root, 'root/secret'), keycloak.secret, { mode: 0o600 });
    const refused = await sh(`${install} ${issuer}s`).catch(({ message }) => message);
    expect(refused.includes('does not answer as a realm'), 'a missing realm is refused');
    expect(!(await sh('ls /etc')).includes('cooler'), 'before anything but packages is changed');
    await timed('installed for a Keycloak in', () => sh(`${install} ${issuer}`));
    expect((await sh(`${install} ${issuer}`)).includes(UNCHANGED), 'a second run changes nothing there');
    const changed = `${install.replace('/root/secret', '/root/other')} ${issuer}`;
    await sh('install -m 600 /dev/null other && echo other >other');
    expect((await refusal(sh, changed)).includes('is another secret'), 'another secret is refused');
    const browser = () => new Browser(throughNetwork(new URL(issuer).origin), new URL(issuer).origin);
    const { access_token } = await relyingParty({ issuer, webOrigin: origin, browser }).signIn('it-admin');
    const calls = await request.newContext({ baseURL: origin, ignoreHTTPSErrors: true });
    const headers = { authorization: `Bearer ${access_token}` };
    for (const [address, what] of [
      ['/resource/home', 'a user of that Keycloak can sign in'],
      ['/auth/admin/realms/cooler/users?max=5', 'and manage its users through the service account'],
    ])
      expect((await calls.get(address, { headers })).status() === 200, what);
    await calls.dispose();
    await sh(`${install} ${issuer}`.replace('install.sh', 'install.sh uninstall --remove-data'));
  } finally {
    await keycloak.stop();
  }
}

// A certificate of a company CA; its chain is without the root, as usual.
const COMPANY_CA = `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj '/CN=Company' -keyout ca.key -out ca.crt &&
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -keyout key.pem -out request.pem &&
  echo subjectAltName=DNS:localhost >names &&
  openssl x509 -req -in request.pem -CA ca.crt -CAkey ca.key -CAcreateserial -days 30 -extfile names -out certificate.pem`;

const NEW_PASSWORD = 'Drill-2026-november';

/** The first sign-in of the first administrator: sets up a one-time code, then changes the password. */
async function signInFirst(issuer, origin, password) {
  const { host } = new URL(origin);
  const browser = () => new Browser(throughNetwork(origin), host);
  const party = relyingParty({ issuer, webOrigin: origin, browser });
  const asked = await party.request();
  const entered = await party.fill(await party.open(asked), { username: 'admin', password });
  const changed = { 'password-new': NEW_PASSWORD, 'password-confirm': NEW_PASSWORD };
  const { back } = await party.fill(await setUpCode(party, entered), changed);
  return JSON.parse((await party.redeem(asked, back)).body).access_token;
}

/** Installs with a Keycloak on the same server, set up by the installer. */
async function tryKeycloak({ sh, root, releases, ports }) {
  const { archive, missing } = await provideKeycloakArchive();
  if (missing) throw new Error(missing);
  const origin = `https://localhost:${ports[0]}`;
  copyFileSync(archive, join(root, 'root/keycloak.zip'));
  const release = await unpack(sh, root, releases.first.file, releases.version);
  const keycloakPort = await freePort();
  const install = `${release} ${optionsFor(ports)} --keycloak /root/keycloak.zip --keycloak-port ${keycloakPort} --certificate /root/certificate.pem --key /root/key.pem`;
  await sh(COMPANY_CA);
  const refused = await refusal(sh, install);
  expect(refused.includes('does not trust the certificate'), 'a certificate of an unknown CA is refused');
  await sh('cp ca.crt /usr/local/share/ca-certificates/company.crt && update-ca-certificates');
  // What an interruption while unpacking leaves.
  await sh('install -D -m 755 /dev/null /opt/cooler-register-keycloak/bin/kc.sh');
  console.log(
    (await timed('installed with a Keycloak in', () => sh(install))).split('\n').slice(-8).join('\n'),
  );
  expect((await sh(install)).includes(UNCHANGED), 'a second run changes nothing there either');
  // What an interruption between the account and its password leaves.
  await sh('cd /etc/cooler-register && mv first-password first-password.part');
  await sh(install);
  const certificate = readFileSync(join(root, 'root/ca.crt'), 'utf8');
  setDefaultCACertificates([...getCACertificates(), certificate]);
  const password = readFileSync(join(root, 'etc/cooler-register/first-password'), 'utf8').trim();
  const token = await signInFirst(`${origin}/auth/realms/cooler`, origin, password);
  const calls = await request.newContext({ baseURL: origin, ignoreHTTPSErrors: true });
  const headers = { authorization: `Bearer ${token}` };
  const statusOf = async (address) => (await calls.get(address, { headers })).status();
  expect((await statusOf('/resource/home')) === 200, 'the first administrator can sign in');
  expect((await statusOf('/auth/admin/realms/cooler/users?max=5')) === 200, 'and manage users');
  expect(
    (await statusOf('/auth/admin/realms/master/users')) === 403,
    'Keycloak’s own administration is blocked',
  );
  await calls.dispose();
  const page = await fetch(`http://localhost:${keycloakPort}/auth/admin/master/console/`);
  expect(
    (await page.text()).includes(`http://localhost:${keycloakPort}/auth`),
    'its console is reachable without nginx',
  );
  await tryMoveOfAccounts({ sh, install });
  await sh(install.replace('install.sh', 'install.sh uninstall --remove-data'));
}

const WAYS = { trial: tryTrial, issuer: tryIssuer, keycloak: tryKeycloak };

/** The one-server installation in a fresh Debian, with two releases: install, use, upgrade, roll back, uninstall. */
export async function run([way]) {
  const missing = missingForRoot();
  if (missing) {
    console.error(missing);
    return false;
  }
  const folder = mkdtempSync(join(tmpdir(), 'cooler-install-drill-'));
  let debian;
  try {
    const releases = makeReleases(folder);
    figures.push(
      `release made in ${releases.seconds.toFixed(1)} s, ${Math.round(statSync(releases.first.file).size / 1e6)} MB`,
    );
    expect(
      releases.isSame,
      `the same commit twice gives the same bytes (${releases.first.sum.slice(0, 16)}…)`,
    );
    const root = join(folder, 'debian');
    debian = await startRoot(root);
    const ports = [await freePort(), await freePort(), await freePort()];
    for (const tryIt of way ? [WAYS[way]] : Object.values(WAYS))
      await tryIt({ sh: debian.sh, root, releases, ports });
  } catch (error) {
    faults.push(error.message);
    console.error(error.message);
  } finally {
    await debian?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return faults.length === 0;
}
