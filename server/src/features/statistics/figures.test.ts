import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import type { DailyFigure } from './figure.ts';
import { DAILY_FIGURES } from './figures.ts';

const FOLDER = join(import.meta.dirname, 'figures');

const isFigure = (value: unknown): value is DailyFigure =>
  typeof value === 'object' && value !== null && 'find' in value;

it('every figure of the folder is computed, under a name of its own', async () => {
  const modules = await Promise.all(
    readdirSync(FOLDER).map(async (file) => Object.values(await import(join(FOLDER, file)))),
  );
  const written = modules.flat().filter(isFigure);
  const left = written.filter((figure) => !DAILY_FIGURES.includes(figure)).map(({ name }) => name);
  assert.deepEqual(left, [], `${left.join(', ')}: add it to server/src/features/statistics/figures.ts`);
  const names = DAILY_FIGURES.map(({ name }) => name);
  assert.deepEqual(names, [...new Set(names)]);
});
