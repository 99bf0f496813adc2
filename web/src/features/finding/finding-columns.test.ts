import type { Finding } from '@cooler/contract/features/finding/finding.entity.ts';
import type { FindingRule } from '@cooler/contract/features/finding/finding-rule.ts';
import { expect, test } from 'vitest';
import { correctionAddress } from './finding-columns.ts';

const RULE: Pick<FindingRule, 'about' | 'atPartner'> = { about: ['request', 'shop'], atPartner: false };
const finding = (detail: string) => ({ request: { id: 7 }, detail }) as Finding;

test('a finding is corrected in the list of its subject', () => {
  expect(correctionAddress(RULE, finding('12'))).toBe('/work-requests?id=7&open=7');
});

test('a difference is corrected in the log of its partner', () => {
  const rule = { ...RULE, atPartner: true };
  expect(correctionAddress(rule, finding('AURORA: ARRIVED'))).toBe('/aurora-connection?panel=differences');
  expect(correctionAddress(rule, finding('PRIME_SOLS: –'))).toBe('/prime-sols-requests?panel=differences');
});
