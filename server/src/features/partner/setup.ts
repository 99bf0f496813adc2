import type { PartnerAccesses } from '../../integrations/outbox/partner.ts';

/** How the partners are set up here. */
export interface PartnerSetup {
  readonly accesses: PartnerAccesses;
  /** The page that steers the simulators, where the partners are simulated. */
  readonly simulatorPage: string | undefined;
}

/** No partner at all. */
export const NO_PARTNERS: PartnerSetup = {
  accesses: { AURORA: undefined, PRIME_SOLS: undefined },
  simulatorPage: undefined,
};
