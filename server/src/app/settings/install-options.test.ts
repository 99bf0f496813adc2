import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';

const INSTALL = join(import.meta.dirname, '../../../../deploy/one-server/install.sh');
const TRIAL = ['--name', 'coolers.example.com', '--trial'];
const FOLDER = mkdtempSync(join(tmpdir(), 'install-options-'));

function secretOf(content: string): readonly string[] {
  const file = join(FOLDER, `${content.length}`);
  writeFileSync(file, content);
  return ['--name', 'here', '--issuer', 'https://id/realms/cooler', '--issuer-secret-file', file];
}

// Nothing is changed in any case: these are checked first, and --dry-run changes nothing.
const WRONG: Readonly<
  Record<string, { readonly command?: string; readonly given: readonly string[]; readonly said: RegExp }>
> = {
  'no name': { given: ['--trial'], said: /--name is ""/ },
  'a name that is an address': {
    given: ['--name', 'https://here', '--trial'],
    said: /--name is "https:\/\/here"/,
  },
  'no way to sign in': { given: ['--name', 'here'], said: /how people sign in/ },
  'two ways to sign in': { given: [...TRIAL, '--issuer', 'https://id'], said: /how people sign in/ },
  'an option that is not known': { given: [...TRIAL, '--fast'], said: /--fast is not known/ },
  'an option without its value': { given: ['--trial', '--name'], said: /--name has no value/ },
  'a file that is not there': {
    given: ['--name', 'here', '--keycloak', '/none.zip'],
    said: /\/none\.zip cannot be read/,
  },
  'a certificate without its key': { given: [...TRIAL, '--certificate', INSTALL], said: /belong together/ },
  'a port that is no number': { given: [...TRIAL, '--https-port', 'many'], said: /--https-port is "many"/ },
  'a port that is too large': {
    given: [...TRIAL, '--register-port', '70000'],
    said: /--register-port is "70000"/,
  },
  'one port for two': { given: [...TRIAL, '--http-port', '3000'], said: /port 3000 is given twice/ },
  'a port that Keycloak gets by default': {
    given: ['--name', 'here', '--keycloak', INSTALL, '--https-port', '8080'],
    said: /port 8080 is given twice/,
  },
  'an option of another way to sign in': {
    given: [...TRIAL, '--issuer-client', 'web'],
    said: /install takes no --issuer-client here/,
  },
  'an option of another command': { given: [...TRIAL, '--quiet'], said: /install takes no --quiet here/ },
  'an option of an installation for an upgrade': {
    command: 'upgrade',
    given: ['--certificate', INSTALL],
    said: /upgrade takes no --certificate here/,
  },
  'an option with an empty value': {
    given: [...TRIAL, '--https-port', ''],
    said: /--https-port has no value/,
  },
  'a realm that is no address': {
    given: ['--name', 'here', '--issuer', 'id.example.com'],
    said: /--issuer is "id\.example\.com"/,
  },
  'a secret of more than one line': {
    given: secretOf('one\nother\n'),
    said: /does not hold one plain line/,
  },
  'a secret with the line end of Windows': {
    given: secretOf('s3cret\r\n'),
    said: /does not hold one plain line/,
  },
  'a secret that systemd would read without its quotes': {
    given: secretOf(`"s3cret"\n`),
    said: /does not hold one plain line/,
  },
  'an empty secret': {
    given: ['--name', 'here', '--issuer', 'https://id/realms/cooler', '--issuer-secret-file', '/dev/null'],
    said: /\/dev\/null cannot be read/,
  },
  'an administrator with a space': {
    given: [...TRIAL, '--administrator', 'a b'],
    said: /--administrator is "a b"/,
  },
  'a restore without a backup': { command: 'restore', given: [], said: /not clear what to restore/ },
  'a restore of a folder that is no backup': {
    command: 'restore',
    given: ['--backup', '/none'],
    said: /\/none\/database\.dump cannot be read/,
  },
  'a rollback to a folder that is no backup': {
    command: 'back',
    given: ['--backup', '/none'],
    said: /\/none\/database\.dump cannot be read/,
  },
};

describe('install.sh', () => {
  after(() => rmSync(FOLDER, { recursive: true }));

  for (const [what, { command = 'install', given, said }] of Object.entries(WRONG)) {
    it(`refuses ${what}, and says what to do`, () => {
      const { status, stderr } = spawnSync('bash', [INSTALL, command, '--dry-run', ...given], {
        encoding: 'utf8',
      });
      assert.equal(status, 1, stderr);
      assert.match(stderr, said);
      assert.match(stderr, /^Stopped: .+\nWhat to do: .+$/m);
    });
  }
});
