import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, it } from 'node:test';

const HERE = join(import.meta.dirname, '../../../../deploy/one-server');
const FOLDER = mkdtempSync(join(tmpdir(), 'install-database-'));

// After pg_upgradecluster 15 main: the former cluster is still there.
const CLUSTERS = `15 main 5433 down postgres /var/lib/postgresql/15/main /log
17 main 5432 online postgres /var/lib/postgresql/17/main /log`;

function run(script: string, clusters = CLUSTERS) {
  const steps = `set -euo pipefail
here=${HERE} DRY=no
for file in say files database; do . "$here/steps/$file.sh"; done
SETTINGS=${FOLDER}/settings OWNER=${FOLDER}/owner RUN_DIR=${FOLDER}
pg_lsclusters() { echo '${clusters}'; }
pg_ctlcluster() { echo "started $*"; }
make_role() { true; }
provide_one() { true; }
${script}`;
  return spawnSync('bash', ['-c', steps], { encoding: 'utf8' });
}

const set = (address: string, file = 'settings') =>
  writeFileSync(
    join(FOLDER, file),
    `${file === 'owner' ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'}=${address}\n`,
  );

describe('The cluster of install.sh and backup.sh', () => {
  beforeEach(() => {
    for (const name of ['settings', 'owner']) rmSync(join(FOLDER, name), { force: true });
  });
  after(() => rmSync(FOLDER, { recursive: true }));

  it('is the first one before there are settings', () => {
    assert.match(run('provide_database; echo "$PGPORT"').stdout, /started 15 main start\n5433$/m);
  });

  for (const [address, port] of [
    ['postgres://cooler_application:secret@127.0.0.1:5432/cooler_register', '5432'],
    ['postgres://cooler_application:secret@localhost/cooler_register', '5432'],
    ['postgres://cooler_application:se:cret@[::1]:5433/cooler_register?sslmode=disable', '5433'],
    ['"postgres:///cooler_register?host=/run/postgresql"', '5432'],
  ] as const)
    it(`is that of ${address}`, () => {
      set(address);
      const { stdout, stderr } = run('use_cluster; echo "$PGPORT"');
      assert.equal(stdout, `${port}\n`, stderr);
    });

  it('is that of the owner after an interrupted installation', () => {
    set('postgres://cooler:secret@127.0.0.1:5432/cooler_register', 'owner');
    assert.equal(run('use_cluster; echo "$PGPORT"').stdout, '5432\n');
  });

  it('is started, and no other one', () => {
    set('postgres://cooler_application:secret@127.0.0.1:5432/cooler_register');
    assert.doesNotMatch(run('provide_database').stdout, /started/);
    const off = run('provide_database', CLUSTERS.replace('online', 'down'));
    assert.match(off.stdout, /^started 17 main start$/m, off.stderr);
  });

  for (const [address, said] of [
    ['postgres://a:b@127.0.0.1:5439/cooler_register', /no cluster of PostgreSQL has the port 5439/],
    ['postgres://a:b@db.example.com:5432/cooler_register', /names a database at db\.example\.com/],
    ['postgres://a:b@one:5432,two:5432/cooler_register', /names a database at one:5432,two:5432/],
  ] as const)
    it(`is refused for ${address}`, () => {
      set(address);
      for (const script of ['use_cluster', 'provide_database']) {
        const { status, stderr } = run(script);
        assert.equal(status, 1);
        assert.match(stderr, said);
        assert.match(stderr, /^What to do: .+$/m);
      }
    });
});
