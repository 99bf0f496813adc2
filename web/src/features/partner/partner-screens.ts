import type { PartnerName } from '@cooler/contract/features/partner/partner.ts';

/** The path of the message log of each partner. */
export const PARTNER_SCREENS: Readonly<Record<PartnerName, string>> = {
  AURORA: '/aurora-connection',
  PRIME_SOLS: '/prime-sols-requests',
};

/** The side panels of a log. */
export type Panel = 'callbacks' | 'differences';

/** The path of a partner's log with a side panel open. */
export const panelOf = (partner: PartnerName, panel: Panel): string =>
  `${PARTNER_SCREENS[partner]}?panel=${panel}`;
