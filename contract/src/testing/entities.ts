import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Entity } from '../kernel/entity.ts';

const FEATURES = join(import.meta.dirname, '../features');

export interface FoundEntity {
  /** The file's path relative to the repository root. */
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

/** Every entity declared in a `*.entity.ts` file, so that tests need no list. */
export async function allEntities(): Promise<readonly FoundEntity[]> {
  const files = globSync('**/*.entity.ts', { cwd: FEATURES }).sort();
  return (await Promise.all(files.map(entitiesIn))).flat();
}
