import type { PartnerName } from '@cooler/contract/features/partner/partner.ts';

/** The screen with what a partner was told and has said. */
export const PARTNER_SCREENS: Readonly<Record<PartnerName, string>> = {
  AURORA: '/aurora-connection',
  PRIME_SOLS: '/prime-sols-requests',
};
