import { aurora } from '../../integrations/aurora/aurora.ts';
import type { SimulatedPartner } from './simulator.ts';

/** The simulated Aurora: its number format and its scenarios. */
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
