import { primeSols } from '../../integrations/prime-sols/prime-sols.ts';
import type { SimulatedPartner } from './simulator.ts';

/** PrimeSols, played: how its numbers look and how its visits go; after a repair offer the register decides. */
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
