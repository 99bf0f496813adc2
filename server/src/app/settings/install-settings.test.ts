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

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

// As systemd.exec(5) describes EnvironmentFile=; systemd 252 reads each of them so.
const READ: Readonly<Record<string, string>> = {
  'PORT=3000': '3000',
  'PORT=3000\n': '3000',
  'PORT=3000 \t\r\n': '3000',
  ' PORT= 3000\n': '3000',
  'PORT =3000\n': '3000',
  'PORT="3000" \n': '3000',
  "PORT='3000'\n": '3000',
  '# PORT=1\nPORT=2\nPORT=3000\n': '3000',
  'PORT=3000\n;PORT=1\n #PORT=2\n': '3000',
  'PORT=3000\nexport PORT=1\nPORT\nPORT-2=1\n': '3000',
  'PORT=3000\nPORT=\n': '',
  'SUPPORT=1\nPORTS=2\n': '',
  'PORT=a\\b\\\\c\\\'d\\"e\n': 'ab\\c\'d"e',
  'PORT=a\\ \nHOST=x\n': 'a ',
  'PORT=30\\\n00\nHOST=x\n': '3000',
  'PORT=a "b" \'c\' #d ; e\n': 'a "b" \'c\' #d ; e',
  "PORT='a\\b\"$c'\n": 'a\\b"$c',
  'PORT="a\\b\\\\c\\"d\\$e\\`f\'g"\n': 'a\\b\\c"d$e`f\'g',
  'PORT="30\\\n00"\n': '3000',
  'PORT="a\nPORT=b"\n': 'a\nPORT=b',
  'PORT="a" \'b\' # c\n': 'ab# c',
  'PORT="3000': '3000',
  'PORT=árvíztűrő\n': 'árvíztűrő',
};

/** Values that an installation writes, and that systemd must read as they were given. */
const WRITTEN = [
  'https://coolers.example.com:8443/auth/realms/cooler?a=b&c=%20d',
  ...['a b ', ' a', '"a"', "'a'", "it's", 'a\\b\\\\', 'a\\', '#a', '$a `b` "c"', 'árvíz', ''],
];

describe('The settings of one server', () => {
  after(() => rmSync(FOLDER, { recursive: true }));

  for (const [text, value] of Object.entries(READ))
    it(`have ${JSON.stringify(value)} in ${JSON.stringify(text)}, for the scripts and for what they start`, () => {
      writeFileSync(SETTINGS, text);
      const said = run(
        `unset PORT; setting PORT ${SETTINGS}; load_settings ${SETTINGS}; printf '|%s' "\${PORT:-}"`,
      );
      assert.equal(said, `${value}\n|${value}`);
    });

  it('are read as they were written, whatever characters they have', () => {
    for (const value of WRITTEN) {
      writeFileSync(SETTINGS, '');
      const said = run(`want_setting KEY ${quoted(value)} ${SETTINGS}; setting KEY ${SETTINGS}`);
      assert.equal(said.split('\n').at(-2), value);
    }
  });

  it('stay as they are, however they are written', () => {
    for (const text of ['PORT =3000\n', '\tPORT="3000"\n', 'PORT=\n']) {
      writeFileSync(SETTINGS, text);
      run(`want_setting PORT 3100 ${SETTINGS}`);
      assert.equal(readFileSync(SETTINGS, 'utf8'), text);
    }
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
