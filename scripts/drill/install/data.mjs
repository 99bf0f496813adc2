import { expect, refusal, timed } from '../outcome.mjs';
import { visitor } from './visitor.mjs';

const BACKUPS = '/var/backups/cooler-register';
const PICTURES = '/var/lib/cooler-register/pictures';
const psql = (database, statement) =>
  `(cd / && runuser -u postgres -- psql -X -At -v ON_ERROR_STOP=1 -c "${statement}" ${database})`;
const newestBackup = async (sh) => (await sh(`ls -d ${BACKUPS}/*-* | tail -1`)).trim();

/** The second backup shares its unchanged pictures with the first one, without those that are gone. */
export async function tryBackups({ sh }) {
  const program = '/opt/cooler-register/current/deploy/one-server/backup.sh';
  const pictures = `${PICTURES}/drill`;
  await sh(`install -d ${pictures} && echo kept >${pictures}/kept.png && echo gone >${pictures}/gone.png`);
  await timed('backup, restored for a look', () => sh(program));
  const first = await newestBackup(sh);
  await sh(`rm ${pictures}/gone.png && echo new >${pictures}/new.png && touch ${pictures}/upload.part`);
  await sh(`mkdir ${BACKUPS}/2020-01-01T000000 ${BACKUPS}/2026-01-01T000000.part && sleep 1 && ${program}`);
  const second = await newestBackup(sh);
  expect(
    (await sh(`ls ${second}/pictures/drill`)) === 'kept.png\nnew.png\n',
    'a backup has the pictures of its time',
  );
  expect(
    (await sh(`ls ${first}/pictures/drill`)) === 'gone.png\nkept.png\n',
    'and the one before keeps its own',
  );
  const links = await sh(`stat -c %h ${second}/pictures/drill/kept.png`);
  expect(links === '2\n', 'an unchanged picture is stored once');
  expect((await sh(`ls ${BACKUPS}`)).split('\n').length === 3, 'old and incomplete backups are removed');
  expect(
    (await sh(`stat -c '%a %U' ${second}/settings`)) === '700 root\n',
    'a backup has the settings, for root only',
  );
  await sh(`mount -t tmpfs -o size=10m tmpfs ${BACKUPS}`);
  const refused = await refusal(sh, program);
  await sh(`umount ${BACKUPS}`);
  const settings = '/etc/cooler-register/settings';
  const bucket = await sh(`echo FILES_URL=s3://pictures >>${settings} && sleep 1 && ${program}`);
  await sh(`sed -i /^FILES_URL/d ${settings} && rm -r ${pictures}`);
  expect(bucket.includes('in the bucket'), 'pictures in a bucket are not expected in the folder');
  expect(
    /MB free; the backup and its check need/.test(refused),
    'without space it stops before anything else',
  );
}

/** The database has a picture that has no file. */
export async function loseFile(sh) {
  const name = '00000000-0000-4000-8000-000000000000.webp';
  const values = `1, '${name}', 'stock-taking', 1, 'drill', 1`;
  await sh(
    psql(
      'cooler_register',
      `insert into pictures (bytes, file_name, folder, height, stored_by, width) values (${values})`,
    ),
  );
  return { forget: () => sh(psql('cooler_register', "delete from pictures where stored_by = 'drill'")) };
}

/** A restore on the same machine, after an upgrade with a migration, and back to the data and the release before it. */
export async function tryRestore({ sh, upgrade, admin, releases }) {
  const { version, next } = releases;
  const backup = await newestBackup(sh);
  const back = upgrade.replace(/ upgrade/, ' back');
  const contract = '9999_contract_9998_made_by_a_drill.sql';
  await sh(psql('cooler_register', `insert into migrations (name, hash) values ('${contract}', '')`));
  const refused = await refusal(sh, `${back} --dry-run`);
  expect(refused.includes(`${contract} removed`), 'no rollback behind a removal from the schema');
  await sh(`echo since >${PICTURES}/since.png`);
  await timed('rolled back with its backup in', () => sh(`${back} --backup ${backup}`));
  expect((await admin.version()) === version && (await admin.read()), 'the former release runs on its data');
  expect(
    (await sh(`cat ${PICTURES}_before_*/since.png`)) === 'since\n',
    'pictures added since the backup are kept',
  );
  await sh(upgrade);
  const restore = upgrade.replace(/ upgrade/, ` restore --backup ${backup}`);
  await timed('restored in', () => sh(restore));
  expect((await admin.version()) === next && (await admin.read()), 'a restored older database is migrated');
  await sh(
    psql('cooler_register', "drop table made_by_a_drill; delete from migrations where name like '9999%'"),
  );
  await sh('/opt/cooler-register/current/deploy/one-server/run-unit.sh stop cooler-register');
  const said = await sh(upgrade);
  expect(said.includes('migrates the schema'), 'an interrupted upgrade continues: it migrates');
  expect((await admin.version()) === next && (await admin.read()), 'and starts the register');
}

/** Another machine: the settings of a backup, an installation, and the backup. */
export async function tryMove({ sh, install, address }) {
  await sh(
    `install -d ${PICTURES}/register && echo '{"database":"old machine"}' >${PICTURES}/register/instance.json`,
  );
  await sh('/opt/cooler-register/current/deploy/one-server/backup.sh');
  await sh(`mv ${await newestBackup(sh)} /root/moved`);
  await sh(install.replace('install.sh', 'install.sh uninstall --remove-data'));
  expect((await sh('ls /etc /var/lib')).includes('cooler') === false, 'with --remove-data nothing stays');
  await sh('install -d /etc/cooler-register && cp -a /root/moved/settings/. /etc/cooler-register/');
  await timed('installed with the settings of another machine in', () => sh(install));
  const restore = `deploy/one-server/install.sh restore --backup /root/moved --quiet --no-systemd`;
  const quiet = psql('cooler_register', 'select quiet_since is not null from instance');
  const command = '/opt/cooler-register/current/deploy/cooler-register';
  await sh(`chmod -x ${command}`);
  const stopped = await refusal(sh, install.replace(/deploy.*$/, restore));
  expect(stopped.includes('"migrates the schema" failed'), 'a restore that stops half-way');
  expect((await sh(quiet)) === 't\n', 'leaves a copy that is quiet');
  await sh(`chmod +x ${command} && ${install.replace(/deploy.*$/, restore)}`);
  const admin = await visitor(address);
  expect(await admin.read(), 'the data is there');
  expect(
    (await sh(`cat ${PICTURES}/register/instance.json 2>&1 || true`)).includes('old machine') === false,
    'the pictures are not marked as those of the old machine',
  );
  expect((await sh(quiet)) === 't\n', 'the copy is quiet');
  await sh('/opt/cooler-register/current/deploy/one-server/command.sh quiet off');
  expect((await sh(quiet)) === 'f\n', 'until a command ends that');
  const connect = psql(
    'cooler_register',
    "select has_database_privilege('public', 'cooler_register', 'connect')",
  );
  expect((await sh(connect)) === 'f\n', 'others still cannot connect');
  await admin.close();
}

/** Accounts keep their identity on another machine. */
export async function tryMoveOfAccounts({ sh, install }) {
  const subject = psql('keycloak', "select id from user_entity where username = 'admin'");
  const before = await sh(subject);
  await sh('/opt/cooler-register/current/deploy/one-server/backup.sh');
  await sh(`mv ${await newestBackup(sh)} /root/saved`);
  await sh(install.replace('install.sh', 'install.sh uninstall --remove-data'));
  expect((await sh('ls /etc /opt')).includes('cooler') === false, 'nothing stays of it');
  await sh('install -d /etc/cooler-register && cp -a /root/saved/settings/. /etc/cooler-register/');
  await sh(install);
  const restore = 'deploy/one-server/install.sh restore --backup /root/saved --accounts --no-systemd';
  await timed('restored with its accounts in', () => sh(install.replace(/deploy.*$/, restore)));
  expect((await sh(subject)) === before, 'a restored account is the same person');
}
