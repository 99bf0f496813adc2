import { StartError } from '../../kernel/start-error.ts';
import { folderIn } from './backup-folder.ts';
import { checkBackup, restore } from './restore.ts';
import { runCommand } from './run-command.ts';

const CHECK = '--check';

await runCommand(async ({ dataDir, databaseUrl }, log, words) => {
  const folders = words.filter((word) => word !== CHECK);
  const backup = folderIn(folders, `npm run restore -- FOLDER [${CHECK}]`);
  if (words.includes(CHECK)) {
    const { finishedAt, devices, requests } = await checkBackup(backup, log);
    return `Sound: the register as it was at ${finishedAt}, with ${devices} devices and ${requests} requests.`;
  }
  if (databaseUrl) throw new StartError('BACKUP_OF_OTHERS', {});
  const { finishedAt, devices, requests } = await restore(backup, dataDir, log);
  return [
    `Restored into ${dataDir}: the register as it was at ${finishedAt}, with ${devices} devices and ${requests} requests.`,
    'It is quiet: nothing is sent to partners, by e-mail or by push until npm run quiet -- off (cooler-register quiet off).',
  ].join('\n');
});
