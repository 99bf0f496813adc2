import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { EngineError } from './load-engine.ts';

/** Advice texts, by the name of the browser's error for a camera that cannot be opened. */
const CAMERA_FAULTS: Readonly<Record<string, TextCode>> = {
  NotAllowedError: 'scan.refused',
  SecurityError: 'scan.refused',
  NotFoundError: 'scan.noCamera',
  OverconstrainedError: 'scan.noCamera',
};

/** The text that says what to do after a scan has failed. */
export function scanFault(error: unknown): TextCode {
  if (error instanceof EngineError) return 'scan.notLoaded';
  const { name = '' } = error as Partial<Error>;
  return CAMERA_FAULTS[name] ?? 'scan.busy';
}
