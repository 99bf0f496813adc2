import type { PartnerAccesses } from '../../integrations/outbox/partner.ts';

/** The configured partners. */
export interface PartnerSetup {
  readonly accesses: PartnerAccesses;
  /** The page that controls the simulators, if the partners are simulated. */
  readonly simulatorPage: string | undefined;
}
