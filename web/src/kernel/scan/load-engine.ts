import { loadPiece } from '../start/load-piece.ts';

/** Reads the QR code or the Code 128 barcode in a picture; null if there is none. */
export type ReadPicture = (picture: ImageData) => Promise<string | null>;

/** The code reader could not be loaded or started. */
export class EngineError extends Error {
  constructor(cause: unknown) {
    super('The code reader did not start', { cause });
    this.name = 'EngineError';
  }
}

/** Loads the code reader on demand, as it is large; rejects with an `EngineError`. */
export async function loadEngine(): Promise<ReadPicture> {
  try {
    const { startEngine } = await loadPiece(() => import('./engine.ts'));
    return await startEngine();
  } catch (error) {
    throw new EngineError(error);
  }
}
