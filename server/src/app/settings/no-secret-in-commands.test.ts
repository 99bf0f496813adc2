import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const ROOT = join(import.meta.dirname, '../../../..');
const PLACES = ['deploy', 'docs'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
);
const FILES = ['README.md', 'SECURITY.md', ...PLACES].filter((path) =>
  /\.(sh|md|yaml|cron|service)$/.test(path),
);

// Options of kcadm, kubectl, psql and curl that would take one.
const TELLING =
  /--(?:new-)?password[ =]["'$\w]|--from-literal|--(?:set|variable) \w+="?\$\w*(?:PASSWORD|SECRET)|\bcurl\b.* (?:-u|--user) /;

describe('Commands of the installations and their documents', () => {
  it('have no secret among their arguments, which every local account can read', () => {
    const found = FILES.flatMap((path) =>
      readFileSync(join(ROOT, path), 'utf8')
        .split('\n')
        .filter((line) => TELLING.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
    assert.deepEqual(found, []);
    assert.ok(FILES.includes('deploy/one-server/steps/keycloak.sh'));
  });
});
