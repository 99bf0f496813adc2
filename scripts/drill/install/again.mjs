import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { expect, refusal } from '../outcome.mjs';

const UNCHANGED = 'Nothing had to be changed.';
const SITES = '/etc/nginx/sites-enabled';
// What certbot would bring.
const RENEWED = `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout renewed.key -out renewed.pem`;

/** Whether nginx serves the certificate of that file. */
function isServed(address, file) {
  const { hostname: host, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, rejectUnauthorized: false }, () => {
      const served = socket.getPeerX509Certificate()?.toString();
      socket.destroy();
      resolve(served?.trim() === readFileSync(file, 'utf8').trim());
    });
    socket.once('error', reject);
  });
}

/** The command of the installation with fewer and other options, and with a renewed certificate. */
export async function tryAgain({ sh, root, install, address }) {
  const short = install.replace(/ --(https|http|register)-port \d+/g, '');
  expect((await sh(short)).includes(UNCHANGED), 'ports that are not given are those of the installation');
  for (const [other, said] of [
    ['--https-port 9443', 'PUBLIC_URL in'],
    ['--register-port 9444', 'PORT in'],
    ['--name elsewhere', 'PUBLIC_URL in'],
  ])
    expect((await refusal(sh, `${short} ${other}`)).includes(said), `another ${other} is refused`);

  const renew = `${short} --certificate /root/renewed.pem --key /root/renewed.key`;
  const own = '/etc/cooler-register/tls/key.pem';
  await sh(RENEWED);
  const wrong = await refusal(sh, renew.replace('/root/renewed.key', own));
  expect(wrong.includes('is not the key of'), 'a key of another certificate is refused');
  await sh(`echo 'no configuration' >${SITES}/broken`);
  const failed = await refusal(sh, renew);
  expect(failed.includes('"checks the nginx configuration" failed'), 'a broken site of others is noticed');
  await sh(`rm ${SITES}/broken`);
  expect((await sh(renew)).includes('reloads nginx'), 'the next run completes the renewal');
  expect(await isServed(address, join(root, 'root/renewed.pem')), 'and the new certificate is served');
  expect((await sh(short)).includes(UNCHANGED), 'which the run after that leaves as it is');

  await sh('pg_createcluster 15 before');
  expect((await sh(short)).includes(UNCHANGED), 'another cluster of PostgreSQL is left alone');
  expect(!(await sh('pg_lsclusters -h 15 before')).includes('online'), 'and not started');
}
