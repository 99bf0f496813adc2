import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

const HERE = join(import.meta.dirname, '../../../../deploy/one-server');
const FOLDER = mkdtempSync(join(tmpdir(), 'restore-space-'));

/** What a restore asks for before anything is stopped: folders and bytes. */
function asked(isOneDisk: boolean): string[] {
  const script = `set -euo pipefail
here=${HERE}
for file in say files space restore; do . "$here/steps/$file.sh"; done
DATA_DIR=${FOLDER}/data BACKUP=${FOLDER}/backup ACCOUNTS=no DATABASE=cooler_register
query() { echo ${FOLDER}; }
restored_size() { echo 7000; }
is_one_disk() { ${isOneDisk ? 'true' : '[ "$1" != "$DATA_DIR/pictures" ] && [ "$2" != "$DATA_DIR/pictures" ]'}; }
require_space() { echo "$1 $2"; }
check_restore_space`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout.trim().replaceAll(FOLDER, '').split('\n');
}

describe('The disk space that a restore needs', () => {
  before(() => {
    for (const [folder, bytes] of [
      ['data', 300],
      ['backup', 20],
    ] as const) {
      mkdirSync(join(FOLDER, folder, 'pictures'), { recursive: true });
      writeFileSync(join(FOLDER, folder, 'pictures', `${folder}.webp`), Buffer.alloc(bytes));
    }
  });
  after(() => rmSync(FOLDER, { recursive: true }));

  it('is that of the databases and the pictures to copy', () => {
    assert.deepEqual(asked(true), [' 7020']);
  });

  it('includes the present pictures, if they have a disk of their own and must be copied to be kept', () => {
    assert.deepEqual(asked(false), [' 7300', '/data/pictures 20']);
  });
});
