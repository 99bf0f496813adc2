import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../kernel/text/text.ts';
import { chooseShop } from '../../draft/draft.ts';
import type { SideProps } from '../../draft/side-props.ts';
import { homeQuery } from '../../page-queries/home-query.ts';
import { QuickChoices } from '../quick-choices.tsx';

const FRESH_MS = 300_000;

/** The shops that a user in the field used last. */
export function QuickShops({ side, draft, change }: SideProps) {
  const { t } = useTexts();
  const { data } = useQuery({ ...homeQuery, staleTime: FRESH_MS });
  const choices = (data?.own?.lastShops ?? []).map((shop) => ({
    key: shop.code,
    label: `${shop.name} · ${shop.city}`,
    isChosen: draft[side].shop?.code === shop.code,
    choose: () => change(chooseShop(side, shop)),
  }));
  return <QuickChoices label={t('home.lastShops')} choices={choices} />;
}
