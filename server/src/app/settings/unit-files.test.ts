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
