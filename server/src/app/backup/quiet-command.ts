import { createPool } from '../../kernel/database/pool.ts';
import { StartError } from '../../kernel/start-error.ts';
import { openRegister } from './open-register.ts';
import { becomeQuiet, endQuiet } from './quiet.ts';
import { runCommand } from './run-command.ts';

const CHANGES = { on: becomeQuiet, off: endQuiet } as const;

await runCommand(async ({ databaseUrl, dataDir }, log, [word = '', ...others]) => {
  if ((word !== 'on' && word !== 'off') || others.length > 0)
    throw new StartError('COMMAND_MISUSED', {
      command: 'npm run quiet -- on | off (cooler-register quiet on | off)',
    });
  const given = databaseUrl ? undefined : await openRegister(dataDir, log);
  const pool = createPool(databaseUrl ?? given?.url ?? '', { max: 1 });
  try {
    await CHANGES[word](pool);
  } finally {
    await pool.end();
    await given?.stop();
  }
  return word === 'on'
    ? 'Quiet: nothing is sent to partners, by e-mail or by push.'
    : 'No longer quiet: waiting messages are sent.';
});
