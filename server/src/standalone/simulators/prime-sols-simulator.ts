import { primeSols } from '../../integrations/prime-sols/prime-sols.ts';
import type { SimulatedPartner } from './simulator.ts';

/** The simulated PrimeSols: its number format and its scenarios; after a repair offer it waits for the decision. */
export const simulatedPrimeSols: SimulatedPartner = {
  partner: primeSols,
  numberPrefix: 'PS-',
  scenarios: [
    ['arrived', 'lacks-parts', 'arrived', 'repair-offer', 'arrived', 'done'],
    ['started', 'arrived', 'done'],
    ['started', 'arrived', 'lacks-parts', 'started', 'arrived', 'done'],
    ['started', 'arrived', 'cannot-be-repaired-on-site', 'repair-offer', 'done'],
    ['new-deadline', 'started', 'arrived', 'left', 'done'],
  ],
};
