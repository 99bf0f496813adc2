/** Where a stored file is; both parts are chosen by the server, never by a user. */
export interface FileAddress {
  readonly folder: string;
  readonly fileName: string;
}

export interface ListedFile extends FileAddress {
  readonly modifiedAt: Date;
}

/**
 * Stores whole files, in a local folder or a bucket. Throws STORAGE_FULL when there is no space left and NOT_AVAILABLE
 * when the store does not answer.
 */
export interface FileStore {
  /** Atomic and durable: when it resolves the whole file is stored; a partial file is never visible. */
  write(address: FileAddress, content: Buffer): Promise<void>;
  /** The whole file; undefined when it does not exist. */
  read(address: FileAddress): Promise<Buffer | undefined>;
  /** Deletes a file; a missing file is not an error. */
  remove(address: FileAddress): Promise<void>;
  /** Every file of a folder, including leftovers of interrupted writes. */
  list(folder: string): AsyncIterable<ListedFile>;
}
