import { loadPiece } from '../start/load-piece.ts';
import type { ReadPicture } from './engine.ts';

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
