import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import type { ElixirSource, SourceFile } from '../../../integrations/elixir/source.ts';
import { importFile } from '../file/import-file.ts';

/** A source with one complete file. */
export function memorySource(name: string, content: string): { source: ElixirSource; file: SourceFile } {
  const file: SourceFile = {
    ...{ path: name, name, mark: name, bytes: content.length, isComplete: true },
    incomingDate: new Date('2026-11-01T04:00:00Z'),
  };
  const source: ElixirSource = {
    name: 'memory',
    list: async () => [file],
    open: async () => Readable.from([Buffer.from(content)]),
    isSame: async () => true,
  };
  return { source, file };
}

/** Imports a file as a synchronisation does. */
export async function importFrom(pool: Pool, name: string, content: string): Promise<void> {
  const { source, file } = memorySource(name, content);
  const { signal } = new AbortController();
  const context = { actor: 'elixir', door: 'ELIXIR' } as const;
  await importFile({ pool, source, signal, context, onProgress: async () => undefined }, file);
}
