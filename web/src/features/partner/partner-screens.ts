import type { PartnerName } from '@cooler/contract/features/partner/partner.ts';

/** The path of the message log of each partner. */
export const PARTNER_SCREENS: Readonly<Record<PartnerName, string>> = {
  AURORA: '/aurora-connection',
  PRIME_SOLS: '/prime-sols-requests',
};
