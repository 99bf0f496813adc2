import type { Logger } from 'pino';
import { type Config, loadConfig } from '../settings/config.ts';
import { createLog } from '../start/log.ts';
import { commandFailureMessage } from '../start/start-messages.ts';

/** Runs a command of the console to its end: what it says is printed, why it failed is told in both languages. */
export async function runCommand(
  command: (config: Config, log: Logger, words: readonly string[]) => Promise<string>,
): Promise<never> {
  try {
    const config = loadConfig(process.env);
    const log = createLog(config);
    const said = await command(config, log, process.argv.slice(2)).catch((error: unknown) => {
      log.debug({ err: error }, 'the command failed');
      throw error;
    });
    process.stdout.write(`${said}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(commandFailureMessage(error));
    process.exit(1);
  }
}

/** A size as people read it. */
export const megabytes = ({ bytes }: { readonly bytes: number }): string =>
  `${Math.ceil(bytes / 1_000_000)} MB`;
