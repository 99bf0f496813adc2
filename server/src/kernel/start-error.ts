const MIGRATE =
  'DATABASE_OWNER_URL=… DATABASE_URL=… npm run db:migrate (deploy/cooler-register migrate; deploy/one-server/command.sh migrate)';

/** Console messages for the reasons why the server cannot start, in both languages. */
const START_ERRORS = {
  CONFIG_INVALID: {
    hu: 'Hibás beállítások; ezt várjuk:\n{hu}',
    en: 'Some settings are wrong; expected are:\n{en}',
  },
  PORT_IN_USE: {
    hu: 'A(z) {port} port foglalt ({address}). Állítsa le a másik programot, vagy adjon meg másik portot: {setting}={other}',
    en: 'Port {port} is in use ({address}). Stop the other program or choose another port: {setting}={other}',
  },
  PORT_NOT_ALLOWED: {
    hu: 'A(z) {address} cím {port} portján nem lehet fogadni ({reason}). Adjon meg másik címet (HOST) vagy portot ({setting}).',
    en: 'Cannot listen on port {port} of {address} ({reason}). Choose another address (HOST) or port ({setting}).',
  },
  DATA_FOLDER_UNUSABLE: {
    hu: 'A(z) {folder} adatmappa nem használható: {reason}. Adjon írási jogot hozzá, vagy válasszon másikat (DATA_DIR).',
    en: 'The data folder {folder} cannot be used: {reason}. Make it writable or choose another one (DATA_DIR).',
  },
  DATA_FOLDER_IN_USE: {
    hu: 'A(z) {folder} adatmappát már használja egy futó példány (folyamat: {pid}). Állítsa le azt, vagy válasszon másik mappát (DATA_DIR).',
    en: 'The data folder {folder} is in use by a running instance (process {pid}). Stop it or choose another folder (DATA_DIR).',
  },
  DATA_FOLDER_DAMAGED: {
    hu: 'A(z) {folder} mappában lévő adatbázis sérült: {reason}. Állítsa vissza mentésből, vagy nevezze át a mappát, hogy üres adatbázissal induljon.',
    en: 'The database in {folder} is damaged: {reason}. Restore it from a backup, or rename the folder to start with an empty database.',
  },
  COMMAND_MISUSED: {
    hu: 'Semmi sem történt. Így adja meg: {command}',
    en: 'Nothing was done. Write it like this: {command}',
  },
  REGISTER_MISSING: {
    hu: 'A(z) {folder} mappában nincs nyilvántartás. Adja meg annak adatmappáját (DATA_DIR), vagy saját adatbázisnál a címét (DATABASE_URL).',
    en: 'There is no register in {folder}. Name its data folder (DATA_DIR), or for a database of your own its address (DATABASE_URL).',
  },
  BACKUP_INSIDE_DATA: {
    hu: 'A(z) {folder} mappa az adatmappán (DATA_DIR) belül van: azzal együtt veszne el. Adjon meg másik helyet, lehetőleg másik lemezen.',
    en: 'The folder {folder} is inside the data folder (DATA_DIR) and would be lost with it. Name another place, best on another disk.',
  },
  BACKUP_LACKS_FILES: {
    hu: 'A másolatból hiányzik, ami az adatbázisban megvan ({reason}); a másolatot töröltük. Indítsa újra a mentést.',
    en: 'The copy lacks what the database has ({reason}); it was removed. Run the backup again.',
  },
  BACKUP_FOLDER_TAKEN: {
    hu: 'A(z) {folder} mappa már létezik. Adjon meg olyat, amely még nincs: minden mentés új mappába kerül.',
    en: 'The folder {folder} is there already. Name one that is not: each backup gets a folder of its own.',
  },
  BACKUP_NOT_WHOLE: {
    hu: 'A(z) {folder} mappában nincs teljes mentés: {reason}. Adjon meg másik mentést, vagy hozza el újra ezt onnan, ahová másolta.',
    en: 'There is no whole backup in {folder}: {reason}. Name another one, or fetch this one again from where you keep copies.',
  },
  BACKUP_UNSOUND: {
    hu: 'A mentésben lévő nyilvántartás hibás: {reason}. Ellenőrizzen korábbi mentést is, és nézze meg, hibás-e így a futó nyilvántartás is.',
    en: 'The register in the backup is not sound: {reason}. Check an earlier backup too, and look whether the running register has the same faults.',
  },
  RESTORED_UNSOUND: {
    hu: 'A nyilvántartás visszaállt ide: {folder}, de hibás: {reason}. Indítható így is, csendben; ha nem felel meg, törölje onnan a database és a pictures mappát, és állítson vissza korábbi mentést.',
    en: 'The register was restored into {folder}, but is not sound: {reason}. It can be started as it is, and is quiet; if it will not do, remove the folders database and pictures there and restore an earlier backup.',
  },
  RESTORE_FOLDER_TAKEN: {
    hu: 'A(z) {folder} mappában már van nyilvántartás. Nevezze át, vagy adjon meg másik mappát (DATA_DIR): visszaállítani csak üres helyre lehet.',
    en: 'There is a register in {folder} already. Rename that folder or choose another one (DATA_DIR): a backup is restored into an empty place only.',
  },
  PERSON_UNKNOWN: {
    hu: 'A nyilvántartás nem ismer ilyen nevű embert: {name}. A felhasználónevet adja meg úgy, ahogy a változásnaplóban áll.',
    en: 'The register knows nobody called {name}. Give the user name as it stands in the audit trail.',
  },
  PERSON_AMBIGUOUS: {
    hu: 'A(z) {name} több embert is jelenthet, mert a felhasználónév megváltozhat, a nyilvántartásbeli név nem (nyilvántartásbeli név: felhasználónév): {people}. Adja meg újra a parancsot a keresett ember nyilvántartásbeli nevével, a végén ezzel: --recorded.',
    en: '{name} may be more than one person, since usernames can change and names in records do not (name in records: username): {people}. Give the command again with the name in records of the right person, and --recorded at the end.',
  },
  BACKUP_OF_OTHERS: {
    hu: 'Saját adatbázisnál (DATABASE_URL) a mentés annak eszközeivel készül; lásd docs/operations.md, „Saving”.',
    en: 'A database of your own (DATABASE_URL) is saved with its own tools; see docs/operations.md, "Saving".',
  },
  DATABASE_NOT_INSTALLED: {
    hu: 'A PostgreSQL beépített változata nincs telepítve erre a gépre ({reason}). Futtassa: npm ci, vagy adjon meg saját adatbázist (DATABASE_URL).',
    en: 'The embedded PostgreSQL is not installed for this machine ({reason}). Run npm ci, or give a database of your own (DATABASE_URL).',
  },
  DATABASE_NEEDS_USER: {
    hu: 'A PostgreSQL nem futhat root felhasználóként, és nem indítható korlátozott felhasználóval: {reason}. Indítsa a programot más felhasználóval, vagy adjon meg saját adatbázist (DATABASE_URL).',
    en: 'PostgreSQL does not run as root and cannot be started as a lesser user: {reason}. Start as another user, or give a database of your own (DATABASE_URL).',
  },
  DATABASE_NOT_STARTED: {
    hu: 'A beépített PostgreSQL nem indult el; LOG_LEVEL=debug beállítással a napló többet mond. Ezt jelezte:\n{reason}',
    en: 'The embedded PostgreSQL did not start; with LOG_LEVEL=debug the log says more. It said:\n{reason}',
  },
  DATABASE_UNREACHABLE: {
    hu: 'Az adatbázis nem érhető el ({address}): {reason}. Nézze meg, fut-e, és jó-e a gép, a port és a titkosítás (sslmode, sslrootcert) a címében (DATABASE_URL, DATABASE_OWNER_URL). Ha épp újraindult vagy másik kiszolgálóra állt át, indítsa el újra a programot.',
    en: 'The database cannot be reached ({address}): {reason}. See whether it runs, and whether host, port and encryption (sslmode, sslrootcert) of its address are right (DATABASE_URL, DATABASE_OWNER_URL). If it was just restarted or switched over, start the program again.',
  },
  DATABASE_SIGN_IN: {
    hu: 'Az adatbázis nem engedett be ({address}): {reason}. Javítsa a nevet és a jelszót a címben (DATABASE_URL, DATABASE_OWNER_URL); ha jók, a kiszolgáló pg_hba.conf fájlja nem enged be innen.',
    en: 'The database did not let the program in ({address}): {reason}. Correct name and password in the address (DATABASE_URL, DATABASE_OWNER_URL); if they are right, pg_hba.conf of the server keeps this machine out.',
  },
  DATABASE_MISSING: {
    hu: "Nincs ilyen adatbázis ({address}): {reason}. Javítsa a nevét a cím végén (DATABASE_URL, DATABASE_OWNER_URL), vagy hozza létre: CREATE DATABASE … OWNER … TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'",
    en: "There is no such database ({address}): {reason}. Correct its name at the end of the address (DATABASE_URL, DATABASE_OWNER_URL), or make it: CREATE DATABASE … OWNER … TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'",
  },
  DATABASE_ENCODING: {
    hu: "A(z) {name} adatbázis kódolása {found}, de UTF8 kell, különben nem minden betű tárolható. Hozzon létre másikat, és azt adja meg (DATABASE_URL, DATABASE_OWNER_URL): CREATE DATABASE … OWNER … TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'",
    en: "The database {name} has the encoding {found}, but UTF8 is needed, or not every letter can be stored. Make another one and name it (DATABASE_URL, DATABASE_OWNER_URL): CREATE DATABASE … OWNER … TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'",
  },
  DATABASE_SERVER_TOO_OLD: {
    hu: 'Az adatbázis-kiszolgáló PostgreSQL {found}; legalább PostgreSQL {least} kell. Frissítse, vagy adjon meg másikat (DATABASE_URL).',
    en: 'The database server is PostgreSQL {found}; at least PostgreSQL {least} is needed. Update it or name another one (DATABASE_URL).',
  },
  DATABASE_REFUSED: {
    hu: 'Az adatbázis elutasított egy műveletet: {reason}. Ha jog hiányzik („permission denied”): a migrációkhoz és a bemutató adataihoz a táblák tulajdonosa kell (DATABASE_OWNER_URL). Többet mond a kiszolgáló saját naplója, és a program LOG_LEVEL=debug beállítással.',
    en: 'The database refused a step: {reason}. If a right is missing ("permission denied"): migrations and demo data need the owner of the tables (DATABASE_OWNER_URL). Its own log says more, and so does the program with LOG_LEVEL=debug.',
  },
  DISK_FULL: {
    hu: 'Elfogyott a hely a lemezen: {reason}. Szabadítson fel helyet, vagy adjon meg másik mappát, azután indítsa újra.',
    en: 'The disk is full: {reason}. Make room or name another folder, then run it again.',
  },
  PLACE_UNUSABLE: {
    hu: 'Ez a fájl vagy mappa nem használható: {reason}. Amit a program olvas, például az adatbázis címében megadott tanúsítványok (sslrootcert, sslcert, sslkey), olvasható fájl kell, hogy legyen; amit ír, annak mappája létezzen, a programot futtató felhasználó írhasson bele, és az új fájl neve ne legyen foglalt: javítsa, vagy adjon meg másik helyet. EMFILE és ENFILE: a folyamat több fájlt nem nyithat meg; emelje a határt (ulimit -n, LimitNOFILE).',
    en: 'This file or folder cannot be used: {reason}. What is read, such as the certificates that the address of a database names (sslrootcert, sslcert, sslkey), must be a readable file; of what is written the folder must exist, the account that runs it must be allowed to write there, and the name of a new file must be free: correct that, or name another place. EMFILE and ENFILE: the process may not open more files; raise the limit (ulimit -n, LimitNOFILE).',
  },
  UNEXPECTED: {
    hu: 'Váratlan hiba: {reason}. LOG_LEVEL=debug beállítással a napló többet mond; küldje el annak, aki a programot adta.',
    en: 'An unexpected fault: {reason}. With LOG_LEVEL=debug the log says more; send it to whoever gave you the program.',
  },
  DATABASE_SESSION: {
    hu: 'Az adatbázis elé állított kapcsolatkezelő (pooler=transaction) mögött a szerepkör beállításai nem megfelelőek. Futtassa, majd zárja le a kapcsolatkezelő régi kapcsolatait (RECONNECT): {statements}',
    en: 'Behind the pooler (pooler=transaction) the settings of the role are not what the program needs. Run, and have the pooler close its old connections (RECONNECT): {statements}',
  },
  DATABASE_NOT_MIGRATED: {
    hu: `Az adatbázis régebbi, mint a program: a(z) {name} migráció még nem futott le. Futtassa a táblák tulajdonosával: ${MIGRATE}`,
    en: `The database is older than the program: the migration {name} has not been applied. Run as the owner of the tables: ${MIGRATE}`,
  },
  DATABASE_ROLE_TOO_STRONG: {
    hu: `A(z) {role} adatbázis-szerepkör átírhatná a változásnaplót ({powers}). Adjon a programnak külön szerepkört: CREATE ROLE cooler_application LOGIN PASSWORD '…'; majd futtassa a mostani címmel mint tulajdonossal és az új szerepkör címével: ${MIGRATE}; azután a programot már csak az új DATABASE_URL beállítással indítsa. Bemutatóhoz (DEMO_DATA=demo) elég egyetlen szerepkör.`,
    en: `The database role {role} could rewrite the audit trail ({powers}). Give the program a role of its own: CREATE ROLE cooler_application LOGIN PASSWORD '…'; then run, with the present address as the owner and the address of the new role, ${MIGRATE}; after that, start the program with the new DATABASE_URL alone. For a demo (DEMO_DATA=demo) one role is enough.`,
  },
  DATABASE_ROLE_TOO_WEAK: {
    hu: `A(z) {role} adatbázis-szerepkörnek nincs joga ezekhez a táblákhoz: {tables}. A jogokat a táblák tulajdonosa adja meg: ${MIGRATE}`,
    en: `The database role {role} has no rights on these tables: {tables}. The owner of the tables grants them: ${MIGRATE}`,
  },
  MIGRATION_MISNAMED: {
    hu: 'A(z) {name} migráció neve nem megfelelő vagy a sorszáma foglalt. Helyesen: 0001_nev.sql.',
    en: 'The migration {name} is misnamed or its number is taken. It must look like 0001_name.sql.',
  },
  MIGRATION_CHANGED: {
    hu: 'A(z) {name} migráció megváltozott, miután lefutott ezen az adatbázison. Állítsa vissza, és a változást írja új migrációba.',
    en: 'The migration {name} was changed after it had been applied to this database. Restore it and put the change into a new migration.',
  },
  MIGRATION_MISSING: {
    hu: 'Az adatbázison lefutott {name} migráció hiányzik: a program régebbi, mint az adatbázis. Indítsa a program újabb változatát.',
    en: 'The migration {name}, applied to this database, is missing: the program is older than the database. Start a newer version of the program.',
  },
  MIGRATION_OUT_OF_ORDER: {
    hu: 'A(z) {name} migráció egy már lefutott elé kerülne. Aki írja, adjon neki nagyobb sorszámot; különben ezt az adatbázist egy ki nem adott változat hozta létre: indítsa el azt, vagy állítson vissza egy kiadott változat mentését.',
    en: 'The migration {name} comes before one that is already applied. Its author has to give it a higher number; otherwise this database was made by a version that was never released: start that one, or restore a backup of a released version.',
  },
  DATABASE_TOO_OLD: {
    hu: 'Ezt az adatbázist egy régebbi változat hozta létre: a(z) {name} migráció hiányzik belőle, vagy nem az, amelyet ez a változat ismer. Előbb indítsa el rajta a program közvetlenül ezt megelőző változatát, azután ezt.',
    en: 'This database was made by an older version: its migration {name} is missing or is not the one that this version knows. Start the version right before this one on it first, then this one.',
  },
  MIGRATION_FAILED: {
    hu: 'A(z) {name} migráció hibára futott, semmi sem változott: {reason}',
    en: 'The migration {name} failed and changed nothing: {reason}',
  },
} as const;

export type StartErrorCode = keyof typeof START_ERRORS;

type Params = Readonly<Record<string, string | number>>;

const fill = (text: string, params: Params): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

/** A startup failure that the operator can fix: shown as text, never as a stack trace. */
export class StartError extends Error {
  readonly code: StartErrorCode;
  readonly hungarian: string;

  constructor(code: StartErrorCode, params: Params, options?: ErrorOptions) {
    super(fill(START_ERRORS[code].en, params), options);
    this.name = 'StartError';
    this.code = code;
    this.hungarian = fill(START_ERRORS[code].hu, params);
  }
}
