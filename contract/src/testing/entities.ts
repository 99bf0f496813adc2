import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Entity } from '../kernel/entity.ts';

const FEATURES = join(import.meta.dirname, '../features');

export interface FoundEntity {
  /** The file's path from the root of the repository. */
  readonly file: string;
  readonly entity: Entity;
}

const isEntity = (value: unknown): value is Entity =>
  typeof value === 'object' && value !== null && 'fields' in value && 'defaultSort' in value;

async function entitiesIn(file: string): Promise<FoundEntity[]> {
  const module: Record<string, unknown> = await import(join(FEATURES, file));
  return Object.values(module)
    .filter(isEntity)
    .map((entity) => ({ file: `contract/src/features/${file}`, entity }));
}

/** Every entity that is declared in a file `*.entity.ts`, so that no test keeps a list of its own. */
export async function allEntities(): Promise<readonly FoundEntity[]> {
  const files = globSync('**/*.entity.ts', { cwd: FEATURES }).sort();
  return (await Promise.all(files.map(entitiesIn))).flat();
}
