/** The faults that a simulated partner can inject, each with the share of affected calls, 0 to 1. */
export const FAULTS = ['slow', 'down', 'busy', 'wrong', 'lost', 'duplicate', 'shuffled'] as const;

export type Fault = (typeof FAULTS)[number];

export type Faults = Record<Fault, number>;

export const NO_FAULTS: Readonly<Faults> = {
  slow: 0,
  down: 0,
  busy: 0,
  wrong: 0,
  lost: 0,
  duplicate: 0,
  shuffled: 0,
};

/** Whether to inject a fault into this call (random). */
export function shouldInject(faults: Faults, fault: Fault): boolean {
  return Math.random() < faults[fault];
}
