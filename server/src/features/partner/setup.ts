import type { PartnerAccesses } from '../../integrations/outbox/partner.ts';

/** How the partners are set up here. */
export interface PartnerSetup {
  readonly accesses: PartnerAccesses;
  /** The page that steers the simulators, where the partners are simulated. */
  readonly simulatorPage: string | undefined;
}
