/** Where a stored file is: both parts are chosen by the server, never by a person. */
export interface FileAddress {
  readonly folder: string;
  readonly fileName: string;
}

export interface ListedFile extends FileAddress {
  readonly modifiedAt: Date;
}

/**
 * Keeps whole files: a folder of this machine or a bucket. A store that has no room left refuses with STORAGE_FULL,
 * one that does not answer with NOT_AVAILABLE.
 */
export interface FileStore {
  /** Once it returns the whole file is kept; until then nobody can read a part of it. */
  write(address: FileAddress, content: Buffer): Promise<void>;
  /** The whole file; undefined when there is none. */
  read(address: FileAddress): Promise<Buffer | undefined>;
  /** Takes a file away; one that is not there is no error. */
  remove(address: FileAddress): Promise<void>;
  /** Every file of a folder, also what an interrupted write left behind. */
  list(folder: string): AsyncIterable<ListedFile>;
}
