const PAUSES_MS = [500, 2_000];

/** A chunk of the application could not be loaded: offline, or its version is no longer on the server. */
export class PieceMissing extends Error {
  constructor(cause: unknown) {
    super('A piece of the application could not be loaded', { cause });
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Loads a chunk of the application, with two retries; rejects with `PieceMissing`. */
export async function loadPiece<Piece>(load: () => Promise<Piece>): Promise<Piece> {
  for (const ms of PAUSES_MS) {
    try {
      return await load();
    } catch {
      await pause(ms);
    }
  }
  return load().catch((error) => {
    throw new PieceMissing(error);
  });
}
