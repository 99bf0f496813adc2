import { aurora } from '../../integrations/aurora/aurora.ts';
import type { SimulatedPartner } from './simulator.ts';

/** Aurora, played: how its numbers look and how its visits go. */
export const simulatedAurora: SimulatedPartner = {
  partner: aurora,
  numberPrefix: 'AUR-',
  scenarios: [
    ['started', 'arrived', 'done'],
    ['new-deadline', 'started', 'arrived', 'left', 'done'],
    ['started', 'arrived', 'left', 'arrived', 'done'],
    ['started', 'failed'],
  ],
};
