import { dayFromNow } from '@cooler/contract/kernel/day.ts';
import type { Pool } from 'pg';
import type { FileStore } from '../../kernel/files/file-store.ts';
import { seedDemoUsers } from '../identity/users/demo-users.ts';
import { writeElixirFiles } from './elixir/write-files.ts';
import { seedDemoPhotos } from './pictures/seed-demo-photos.ts';
import { seedDemoPictures } from './pictures/seed-demo-pictures.ts';
import { seedDemoData } from './seed-demo-data.ts';

export interface DemoOptions {
  readonly scale: number;
  /** Where files of Elixir are written; undefined: nowhere. */
  readonly elixirFolder: string | undefined;
}

/** Fills an empty register with people and believable data, and adds pictures that are missing; answers whether it was empty. */
export async function seedDemo(
  pool: Pool,
  files: FileStore,
  { scale, elixirFolder }: DemoOptions,
): Promise<boolean> {
  const today = dayFromNow();
  await seedDemoUsers(pool);
  const isFresh = await seedDemoData(pool, { scale, today });
  if (isFresh && elixirFolder) await writeElixirFiles(elixirFolder, scale, today);
  await seedDemoPictures(pool, files);
  await seedDemoPhotos(pool, files);
  return isFresh;
}
