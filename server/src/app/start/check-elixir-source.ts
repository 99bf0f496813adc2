import { mkdir, readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { errorCode } from '../../kernel/error-code.ts';
import { type Config, configError, EXPECTED } from '../settings/config.ts';

const isFile = (error: unknown): boolean => ['ENOTDIR', 'EEXIST'].includes(errorCode(error));

/**
 * The default folder is created. A configured one may be mounted later, so that it cannot be read is only a warning; a
 * source that is a file is refused, as a wrong setting.
 */
export async function checkElixirSource(
  { source, isDefaultSource }: Config['elixir'],
  log: FastifyBaseLogger,
): Promise<void> {
  if (source.startsWith('s3://')) return;
  const folder = resolve(source);
  try {
    if (isDefaultSource) await mkdir(folder, { recursive: true });
    await readdir(folder);
  } catch (error) {
    const reason = (error as Error).message;
    const { hu, en } = EXPECTED.ELIXIR_SOURCE;
    const told = { hu: `${hu}; ${folder}: ${reason}`, en: `${en}; ${folder}: ${reason}` };
    if (isFile(error)) throw configError([{ name: 'ELIXIR_SOURCE', ...told }]);
    log.warn({ folder, reason }, 'the folder of ELIXIR_SOURCE cannot be read');
  }
}
