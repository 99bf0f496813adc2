import type { Readable } from 'node:stream';

/** A file of the source, as listed. */
export interface SourceFile {
  /** The path shown to users: folder or bucket with the file name. */
  readonly path: string;
  readonly name: string;
  /** Changes with the content: size and modification time, or the object's ETag. */
  readonly mark: string;
  readonly bytes: number;
  readonly incomingDate: Date;
  /** Whether it is certainly complete; otherwise it is taken over when it is unchanged in a second run. */
  readonly isComplete: boolean;
}

/** The location where Elixir puts its files. */
export interface ElixirSource {
  readonly name: string;
  /** All files, oldest first. Throws `SourceError` when the source cannot be reached. */
  list(signal: AbortSignal): Promise<SourceFile[]>;
  open(file: SourceFile, signal: AbortSignal): Promise<Readable>;
  /** Whether a file is unchanged since it was listed. */
  isSame(file: SourceFile, signal: AbortSignal): Promise<boolean>;
}

/** The source cannot be reached or sends an invalid response; see `cause`. */
export class SourceError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SourceError';
  }
}

/** Whether a file is to be imported, by its name: CSV or TXT, not a hidden or temporary file. */
export function isTableName(name: string): boolean {
  return /^[^.~].*\.(csv|txt)$/i.test(name);
}

/** Sort order in which files are imported. */
export function byAge(a: SourceFile, b: SourceFile): number {
  return a.incomingDate.getTime() - b.incomingDate.getTime() || a.name.localeCompare(b.name, 'hu');
}
