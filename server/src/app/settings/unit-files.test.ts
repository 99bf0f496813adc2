import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';

const FOLDER = join(import.meta.dirname, '../../../../deploy/one-server');
const NARROWING = [
  ...['NoNewPrivileges', 'ProtectClock', 'ProtectHostname', 'ProtectKernelLogs', 'RestrictNamespaces'],
  ...['RestrictRealtime', 'LockPersonality', 'PrivateDevices', 'PrivateTmp', 'ProtectHome'],
].map((name) => `${name}=yes`);

for (const name of ['cooler-register', 'cooler-register-keycloak'])
  it(`the unit ${name} has no capabilities, and none of what a server does not need`, () => {
    const lines = readFileSync(join(FOLDER, `${name}.service`), 'utf8').split('\n');
    const wanted = [...NARROWING, 'CapabilityBoundingSet=', 'SystemCallArchitectures=native'];
    assert.deepEqual(
      wanted.filter((line) => !lines.includes(line)),
      [],
    );
  });

// Otherwise what is written while a disk is not mounted is hidden as soon as it is.
const OWN_DISKS: readonly (readonly [string, string])[] = [
  ['cooler-register', '/var/lib/cooler-register/pictures'],
  ['cooler-register-backup', '/var/backups/cooler-register /var/lib/cooler-register/pictures'],
];

for (const [name, places] of OWN_DISKS)
  it(`the unit ${name} does not start while a disk of its own at ${places} is not mounted`, () => {
    const [unit = ''] = readFileSync(join(FOLDER, `${name}.service`), 'utf8').split('[Service]');
    assert.ok(unit.split('\n').includes(`RequiresMountsFor=${places}`));
  });
