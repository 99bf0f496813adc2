import { rename, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Pool } from 'pg';
import { createPool } from '../../kernel/database/pool.ts';
import { StartError } from '../../kernel/start-error.ts';
import { exists } from '../../standalone/postgres/folder.ts';
import { openRegister } from '../backup/open-register.ts';
import { runCommand } from '../backup/run-command.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import type { Asked } from './find-person.ts';

const USAGE =
  'npm run person -- export NAME FILE.json [--recorded] | erase NAME [--recorded] (cooler-register person …)';

/** Says that NAME is the name in records. */
const RECORDED = '--recorded';

interface Command extends Asked {
  readonly word: string;
  readonly name: string;
  readonly file?: string | undefined;
}

/** Under its name the file is complete, also when the disk is full or the command is killed. */
async function writeWhole(path: string, text: string): Promise<void> {
  if (await exists(path)) throw new StartError('PLACE_UNUSABLE', { reason: `EEXIST: ${path}` });
  const draft = `${path}.part`;
  try {
    await writeFile(draft, text, { mode: 0o600 });
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

async function carryOut(pool: Pool, { word, name, file, ...asked }: Command): Promise<string> {
  if (word === 'export' && file) {
    const text = `${JSON.stringify(await exportPerson(pool, name, asked), null, 2)}\n`;
    await writeWhole(resolve(process.env.INIT_CWD ?? '', file), text);
    return `What is kept about ${name} is in ${file}.`;
  }
  const mark = await erasePerson(pool, name, asked);
  return `${name} is called ${mark} from now on, everywhere. The account at Keycloak is removed there.`;
}

/** The number of words of each command. */
const WORDS: Readonly<Record<string, number>> = { export: 3, erase: 2 };

await runCommand(async ({ databaseUrl, databaseOwnerUrl, dataDir }, log, args) => {
  const words = args.filter((arg) => arg !== RECORDED);
  const [word = '', name = '', file] = words;
  // An erasure cannot be undone: a second word could be the rest of a name.
  if (words.length !== WORDS[word]) throw new StartError('COMMAND_MISUSED', { command: USAGE });
  const given = databaseOwnerUrl ?? databaseUrl;
  const embedded = given ? undefined : await openRegister(dataDir, log);
  const owner = createPool(given ?? embedded?.url ?? '', { max: 1 });
  try {
    return await carryOut(owner, { word, name, file, isRecorded: args.includes(RECORDED) });
  } finally {
    await owner.end();
    await embedded?.stop();
  }
});
