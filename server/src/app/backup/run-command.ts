import type { Logger } from 'pino';
import { type Config, loadConfig } from '../settings/config.ts';
import { createLog } from '../start/log.ts';
import { commandFailureMessage } from '../start/start-messages.ts';
import { warnOfMisspelt } from '../start/warn-of-misspelt.ts';

/** Runs a console command and exits: prints the returned message, or the failure in both languages. */
export async function runCommand(
  command: (config: Config, log: Logger, words: readonly string[]) => Promise<string>,
): Promise<never> {
  try {
    const config = loadConfig(process.env);
    const log = createLog(config);
    warnOfMisspelt(process.env, log);
    const message = await command(config, log, process.argv.slice(2)).catch((error: unknown) => {
      log.debug({ err: error }, 'the command failed');
      throw error;
    });
    process.stdout.write(`${message}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(commandFailureMessage(error));
    process.exit(1);
  }
}

/** Formats a size in MB, rounded up. */
export const megabytes = ({ bytes }: { readonly bytes: number }): string =>
  `${Math.ceil(bytes / 1_000_000)} MB`;
