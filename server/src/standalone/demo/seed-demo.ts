import { dayFromNow } from '@cooler/contract/kernel/day.ts';
import type { Pool } from 'pg';
import type { FileStore } from '../../kernel/files/file-store.ts';
import { seedDemoUsers } from '../identity/users/demo-users.ts';
import { writeElixirFiles } from './elixir/write-files.ts';
import { seedDemoPhotos } from './pictures/seed-demo-photos.ts';
import { seedDemoPictures } from './pictures/seed-demo-pictures.ts';
import { seedDemoData } from './seed-demo-data.ts';
import { storeDemoRights } from './store-rights.ts';

export interface DemoOptions {
  readonly scale: number;
  /** Where sample Elixir files are written; undefined: none are written. */
  readonly elixirFolder: string | undefined;
  /** The embedded identity provider's; undefined: people sign in elsewhere. */
  readonly issuer: string | undefined;
}

/** Seeds an empty register with users and realistic data, and adds missing pictures; returns whether it was empty. */
export async function seedDemo(
  pool: Pool,
  files: FileStore,
  { scale, elixirFolder, issuer }: DemoOptions,
): Promise<boolean> {
  const today = dayFromNow();
  await seedDemoUsers(pool);
  const isFresh = await seedDemoData(pool, { scale, today });
  if (isFresh && issuer) await storeDemoRights(pool, issuer);
  if (isFresh && elixirFolder) await writeElixirFiles(elixirFolder, scale, today);
  await seedDemoPictures(pool, files);
  await seedDemoPhotos(pool, files);
  return isFresh;
}
