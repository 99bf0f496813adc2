import { StartError } from '../../kernel/start-error.ts';
import { backUp } from './back-up.ts';
import { folderIn } from './backup-folder.ts';
import { megabytes, runCommand } from './run-command.ts';

await runCommand(async (config, log, words) => {
  if (config.databaseUrl) throw new StartError('BACKUP_OF_OTHERS', {});
  const target = folderIn(words, 'npm run backup -- FOLDER');
  const { database, pictures } = await backUp(config, target, log);
  const where = config.bucket ? 'the pictures are in the bucket of FILES_URL' : `${pictures.files} pictures`;
  return `Saved to ${target}: database of ${megabytes(database)}, ${where}. Check it: npm run restore -- ${target} --check`;
});
