import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createWorld } from '../world.ts';
import { createElixirFiles } from './create-files.ts';

/** Writes sample files into the Elixir folder, with the modification times of their names. */
export async function writeElixirFiles(folder: string, scale: number, today: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const world = createWorld({ teams: scale, shops: 500 * scale }, today);
  for (const { name, content, time } of createElixirFiles(world)) {
    const path = join(folder, name);
    await writeFile(path, content);
    await utimes(path, time, time);
  }
}
