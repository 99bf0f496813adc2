import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../kernel/start-error.ts';

export interface AppliedMigration {
  readonly name: string;
  readonly hash: string;
}

export interface Migration extends AppliedMigration {
  readonly statements: string;
}

/** The folder of the register's migrations. */
export const MIGRATIONS = join(import.meta.dirname, '../../../migrations');

const NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** Reads the migrations of a folder, sorted by number; throws on a misnamed file or a duplicate number. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  refuseBadNames(names);
  return Promise.all(names.map((name) => readMigration(folder, name)));
}

/** A short hash that identifies the schema these migrations produce. */
export function fingerprint(migrations: readonly Migration[]): string {
  const list = migrations.map(({ name, hash }) => `${name} ${hash}`).join('\n');
  return sha256(list).slice(0, 16);
}

function refuseBadNames(names: readonly string[]): void {
  const numbers = new Set<string>();
  for (const name of names) {
    const number = NAME.exec(name)?.[1];
    if (!number || numbers.has(number)) throw new StartError('MIGRATION_MISNAMED', { name });
    numbers.add(number);
  }
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const text = await readFile(join(folder, name), 'utf8');
  const statements = text.replaceAll('\r\n', '\n');
  return { name, hash: sha256(statements), statements };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
