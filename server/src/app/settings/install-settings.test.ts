import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';

const HERE = join(import.meta.dirname, '../../../../deploy/one-server');
const FOLDER = mkdtempSync(join(tmpdir(), 'install-settings-'));
const SETTINGS = join(FOLDER, 'settings');

function run(script: string) {
  const steps = `set -euo pipefail
here=${HERE} DRY=no DATABASE_PORT=5432
for file in say files database; do . "$here/steps/$file.sh"; done
RUN_DIR=${FOLDER}
${script}`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', steps], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout;
}

// As systemd.exec(5) describes EnvironmentFile=.
const READ: Readonly<Record<string, string>> = {
  'PORT=3000': '3000',
  'PORT=3000\n': '3000',
  'PORT=3000 \t\r\n': '3000',
  ' PORT= 3000\n': '3000',
  'PORT="3000" \n': '3000',
  "PORT='3000'\n": '3000',
  '# PORT=1\nPORT=2\nPORT=3000\n': '3000',
  'PORT=3000\nPORT=\n': '',
  'SUPPORT=1\nPORTS=2\n': '',
};

describe('The settings of one server', () => {
  after(() => rmSync(FOLDER, { recursive: true }));

  for (const [text, value] of Object.entries(READ))
    it(`have ${value || 'no value'} in ${JSON.stringify(text)}, for the scripts and for what they start`, () => {
      writeFileSync(SETTINGS, text);
      const said = run(
        `unset PORT; setting PORT ${SETTINGS} | tr -d '\\n'; load_settings ${SETTINGS}; echo "|\${PORT:-}"`,
      );
      assert.equal(said, `${value}|${value}\n`);
    });

  it('get a line of their own behind a last line without its end', () => {
    writeFileSync(SETTINGS, 'PORT=3000');
    run(`want_setting LOG_FORMAT json ${SETTINGS}`);
    assert.equal(readFileSync(SETTINGS, 'utf8'), 'PORT=3000\nLOG_FORMAT=json\n');
  });

  it('that came from another machine give a role the password that the address has in other characters', () => {
    writeFileSync(SETTINGS, "DATABASE_URL=postgres://cooler_application:it%27s%40home:1'@127.0.0.1:5432/x\n");
    const said = run(
      `query() { true; }; as_postgres() { cat; }; make_role cooler_application ${SETTINGS} DATABASE_URL`,
    );
    assert.ok(said.includes("alter role cooler_application password 'it''s@home:1'''"), said);
  });
});
