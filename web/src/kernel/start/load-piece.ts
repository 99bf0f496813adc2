const PAUSES_MS = [500, 2_000];

/** A piece of the application could not be loaded: there is no network, or its version is gone. */
export class PieceMissing extends Error {
  constructor(cause: unknown) {
    super('A piece of the application could not be loaded', { cause });
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Loads a piece of the application, again where it does not come at once. */
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
