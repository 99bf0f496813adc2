import type { RoundProgress } from '@cooler/contract/features/stock-taking/round/round.ts';
import type { Texts } from '../../../kernel/text/text.ts';

/** What a round covers, as people read it. */
export function filterWords({ filter, representativeNames }: RoundProgress, { t, named }: Texts): string {
  const words = {
    regions: filter.regions.map((region) => named(`region.${region}`)),
    representatives: representativeNames,
    shops: filter.shops,
    categories: filter.categories.map((category) => named(`device-type-category.${category}`)),
    statuses: filter.statuses.map((status) => named(`device-status.${status}`)),
  };
  const given = (['regions', 'representatives', 'shops', 'categories', 'statuses'] as const).filter(
    (name) => words[name].length > 0,
  );
  if (given.length === 0) return t('round.everything');
  return given.map((name) => `${t(`round.${name}`)}: ${words[name].join(', ')}`).join(' · ');
}
