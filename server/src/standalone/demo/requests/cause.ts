import type { Cause } from '../register/device.ts';
import type { Acting } from './actors.ts';

/** Who changed a device by a step of a request, and when. */
export function causeOf(requestId: number, at: string, { by, onBehalfOf }: Acting): Cause {
  return { at, by, door: 'WORKFLOW', requestId, onBehalfOf };
}
