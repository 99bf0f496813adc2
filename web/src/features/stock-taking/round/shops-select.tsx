import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { MAX_CHOSEN } from '@cooler/contract/features/stock-taking/round/round.ts';
import { choiceLabel, useChoices } from '../../../kernel/select/reference-choices.ts';
import { RemoteMultiSelect } from '../../../kernel/select/remote-multi-select.tsx';
import { useTypedSearch } from '../../../kernel/select/use-typed-search.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import type { RowsProps, ShopChoice } from './round-draft.ts';

/** Chooses the shops of a round. */
export function ShopsSelect(props: RowsProps<ShopChoice>) {
  const { t } = useTexts();
  const search = useTypedSearch();
  return (
    <RemoteMultiSelect
      {...props}
      placeholder={t('round.any')}
      search={search}
      answer={useChoices(shop, search.text, search.isOpen)}
      keyOf={({ code }) => code}
      nameOf={(row) => choiceLabel(shop, row)}
      maxCount={MAX_CHOSEN}
    />
  );
}
