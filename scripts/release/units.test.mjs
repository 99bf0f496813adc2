import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { inRoot } from '../lib/root.mjs';

const PLACE = inRoot('deploy', 'one-server');
const UNITS = readdirSync(PLACE).filter((name) => /\.(service|timer)$/.test(name));
// Targets of Debian.
const OTHERS = [
  'basic',
  'multi-user',
  'network-online',
  'shutdown',
  'sysinit',
  'time-set',
  'time-sync',
  'timers',
];
const RELEASE = '/opt/cooler-register/current/';
const KEYCLOAK = '/opt/cooler-register-keycloak/bin/kc.sh';

const isMissing = spawnSync('systemd-analyze', ['--version']).status !== 0;

/** Verifies the systemd units of the one-server installation on a machine with a release. */
describe('the units', { skip: isMissing && 'there is no systemd-analyze' }, () => {
  const root = mkdtempSync(join(tmpdir(), 'cooler-units-'));
  after(() => rmSync(root, { recursive: true }));

  function put(path, text, mode = 0o644) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { mode });
  }

  function verify(name, text = readFileSync(join(PLACE, name), 'utf8')) {
    put(`etc/systemd/system/${name}`, text);
    const options = [`--root=${root}`, '--man=no', '--recursive-errors=no'];
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...options, name], {
      encoding: 'utf8',
    });
    return { isSound: status === 0 && stderr === '', stderr };
  }

  before(() => {
    for (const name of OTHERS) put(`usr/lib/systemd/system/${name}.target`, '[Unit]\nDescription=Debian\n');
    put(KEYCLOAK, '#!/bin/sh\n', 0o755);
    for (const name of UNITS) {
      const text = readFileSync(join(PLACE, name), 'utf8');
      put(`etc/systemd/system/${name}`, text);
      for (const [, path] of text.matchAll(/^Exec\w+=(\S+)/gm)) {
        const own = inRoot(path.replace(RELEASE, ''));
        if (path.startsWith(RELEASE) && existsSync(own)) cpSync(own, join(root, path), { recursive: true });
      }
    }
  });

  for (const name of UNITS) {
    it(`${name} is sound, and what it starts is in a release`, () => {
      const { isSound, stderr } = verify(name);
      assert.ok(isSound, stderr);
    });
  }

  it('with a word that systemd does not know, or a program that is not there, are refused', () => {
    const text = readFileSync(join(PLACE, 'cooler-register.service'), 'utf8');
    for (const wrong of [
      text.replace('Restart=', 'Restrat='),
      text.replace(' serve', '').replace(/(ExecStart=\S+)/, '$1-gone'),
    ])
      assert.ok(!verify('cooler-register.service', wrong).isSound);
  });
});
