import type { Readable } from 'node:stream';

/** A file of the source as it looks now. */
export interface SourceFile {
  /** Where people find it: folder or bucket with its name. */
  readonly path: string;
  readonly name: string;
  /** Another mark, another content: size and time, or what the store calls the object's version. */
  readonly mark: string;
  readonly bytes: number;
  readonly incomingDate: Date;
  /** Whether nobody is writing it any more; where that is not sure, two runs decide. */
  readonly isComplete: boolean;
}

/** Where Elixir puts its files. */
export interface ElixirSource {
  readonly name: string;
  /** Every file there, the oldest first. Throws `SourceError` where the source cannot be reached. */
  list(signal: AbortSignal): Promise<SourceFile[]>;
  open(file: SourceFile, signal: AbortSignal): Promise<Readable>;
  /** Whether a file still looks as it was listed. */
  isSame(file: SourceFile, signal: AbortSignal): Promise<boolean>;
}

/** The source cannot be reached or answers nonsense; the cause says why. */
export class SourceError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SourceError';
  }
}

/** Whether a name is that of a file to take over: a table of text, not one that is still being brought. */
export function isTableName(name: string): boolean {
  return /^[^.~].*\.(csv|txt)$/i.test(name);
}

/** The order in which files are taken over. */
export function byAge(a: SourceFile, b: SourceFile): number {
  return a.incomingDate.getTime() - b.incomingDate.getTime() || a.name.localeCompare(b.name, 'hu');
}
