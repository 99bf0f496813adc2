import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, linkSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { archive, checksum } from './archive.mjs';
import { shippedPackages } from './shipped-packages.mjs';
import { sourceFiles } from './source-files.mjs';
import { writeFileList } from './stage.mjs';

const LOCK = {
  packages: {
    '': { dependencies: { runtime: '1' }, devDependencies: { tool: '1' } },
    server: { dependencies: { '@own/contract': '1', web: '2' }, devDependencies: { tool: '1' } },
    contract: { dependencies: { shared: '1' } },
    'node_modules/@own/contract': { resolved: 'contract', link: true },
    'node_modules/runtime': { optionalDependencies: { 'for-here': '1', 'for-elsewhere': '1' } },
    'node_modules/for-here': { optional: true },
    'node_modules/for-elsewhere': { optional: true },
    'node_modules/web': {
      dependencies: { shared: '2' },
      peerDependencies: { peer: '1', 'peer-maybe': '1' },
      peerDependenciesMeta: { 'peer-maybe': { optional: true } },
    },
    'node_modules/web/node_modules/shared': { dependencies: { deep: '1' } },
    'node_modules/shared': {},
    'node_modules/deep': {},
    'node_modules/peer': {},
    'node_modules/peer-maybe': {},
    'node_modules/tool': { dev: true, dependencies: { shared: '1' } },
  },
};

describe('a release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cooler-release-test-'));
  after(() => rmSync(folder, { recursive: true }));

  it('holds exactly the packages that the product runs with', () => {
    const shipped = shippedPackages(LOCK, ['', 'server'], (path) => path !== 'node_modules/for-elsewhere');
    assert.deepEqual(shipped, [
      'node_modules/@own/contract',
      'node_modules/deep',
      'node_modules/for-here',
      'node_modules/peer',
      'node_modules/runtime',
      'node_modules/shared',
      'node_modules/web',
      'node_modules/web/node_modules/shared',
    ]);
  });

  it('excludes files for tests, builds and measurements', () => {
    const kept = ['server/src/main.ts', 'server/migrations/0001.sql', 'deploy/one-server/install.sh'];
    const left = [
      'server/src/a.test.ts',
      'server/src/testing/app.ts',
      'e2e/x.ts',
      'bench/main.ts',
      'web/src/a.tsx',
    ];
    assert.deepEqual(sourceFiles([...kept, ...left]), kept);
  });

  it('has the same bytes regardless of the times and modes of its files', async () => {
    const sums = [];
    for (const [index, hour] of ['2026-01-01', '2026-02-02'].entries()) {
      const parent = join(folder, `${index}`);
      mkdirSync(join(parent, 'release', 'sub'), { recursive: true });
      const file = join(parent, 'release', 'sub', 'program');
      writeFileSync(file, 'text');
      linkSync(file, join(parent, 'release', 'other-name'));
      chmodSync(file, index === 0 ? 0o755 : 0o711);
      utimesSync(file, new Date(hour), new Date(hour));
      writeFileList(join(parent, 'release'));
      await archive(parent, 'release', join(parent, 'release.tar.gz'), 1_700_000_000);
      sums.push(await checksum(join(parent, 'release.tar.gz')));
    }
    assert.equal(sums[0], sums[1]);
  });

  it('lists every file with its checksum, in the format of sha256sum', () => {
    const place = join(folder, '0', 'release');
    execFileSync('sha256sum', ['--check', '--quiet', 'FILES.sha256'], { cwd: place });
    writeFileSync(join(place, 'other-name'), 'changed');
    const check = () =>
      execFileSync('sha256sum', ['--check', '--quiet', 'FILES.sha256'], { cwd: place, stdio: 'pipe' });
    assert.throws(check);
  });
});
