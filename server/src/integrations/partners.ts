import type { PartnerName } from '@cooler/contract/features/partner/partner.ts';
import { aurora } from './aurora/aurora.ts';
import type { Partner } from './outbox/partner.ts';
import { primeSols } from './prime-sols/prime-sols.ts';

/** Both partner systems, by name. */
export const PARTNERS: Readonly<Record<PartnerName, Partner>> = { AURORA: aurora, PRIME_SOLS: primeSols };
