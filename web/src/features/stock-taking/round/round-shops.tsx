import type { RoundProgress } from '@cooler/contract/features/stock-taking/round/round.ts';
import { stockTakingRoundShop } from '@cooler/contract/features/stock-taking/round/stock-taking-round-shop.entity.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { Segmented } from 'antd';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import type { Filters } from '../../../kernel/list/filter-values.ts';
import { toPage, useListState } from '../../../kernel/list/list-state.ts';
import { openedInList } from '../../../kernel/list/row-address.ts';
import { EntityList } from '../../../kernel/list-screen/entity-list.tsx';
import { EntityToolbar } from '../../../kernel/page/entity-toolbar.tsx';
import type { Cells } from '../../../kernel/table/cells.tsx';
import { useTexts } from '../../../kernel/text/text.ts';

/** The address parameter with the part of the shops that is shown. */
const SHOWN_PARAM = 'shops';
const SHOWN = ['open', 'ready', 'all'] as const;
type Shown = (typeof SHOWN)[number];
type ShopFilters = Filters<typeof stockTakingRoundShop>;

const FILTERS: Readonly<Record<Shown, ShopFilters>> = {
  open: { isDone: 'false' },
  ready: { isDone: 'true' },
  all: {},
};

function openText({ status, daysOverdue }: RoundProgress): TextCode {
  if (status === 'ENDED') return 'round.shopsUncounted';
  return daysOverdue > 0 ? 'round.shopsOverdue' : 'round.shopsOpen';
}

const shopCells: Cells<typeof stockTakingRoundShop> = {
  'shop.name': ({ shop: { code, name } }) => <Link to={openedInList('shops', code)}>{name}</Link>,
  daysOverdue: ({ daysOverdue }) =>
    daysOverdue !== null && <span className="tag tag-red">{daysOverdue}</span>,
};

function CardOverdue({ days }: { readonly days: number }) {
  const { t } = useTexts();
  return <span className="tag tag-red">{t('round.overdue', { days })}</span>;
}

/** Where a card says that a shop is done, it says how late one is that is not. */
const shopCardCells: Cells<typeof stockTakingRoundShop> = {
  isDone: ({ daysOverdue }) => (daysOverdue === null ? undefined : <CardOverdue days={daysOverdue} />),
};

/** The shops of a round, by default the open ones; overdue ones show the days overdue. */
export function RoundShops({ progress }: { readonly progress: RoundProgress }) {
  const { t } = useTexts();
  const named = new URLSearchParams(useLocation().search).get(SHOWN_PARAM);
  const shown = SHOWN.find((each) => each === named) ?? 'open';
  const { change } = useListState(stockTakingRoundShop);
  const { id } = progress;
  const scope = useMemo((): ShopFilters => ({ roundId: String(id), ...FILTERS[shown] }), [id, shown]);
  const labels = { open: t(openText(progress)), ready: t('round.shopsReady'), all: t('round.shopsAll') };
  return (
    <>
      <h2>{t('round.byShop')}</h2>
      <div className="round-shops">
        <Segmented<Shown>
          aria-label={t('round.byShop')}
          options={SHOWN.map((value) => ({ value, label: labels[value] }))}
          value={shown}
          onChange={(next) =>
            change((search, entity) => {
              search.set(SHOWN_PARAM, next);
              toPage(1)(search, entity);
            })
          }
        />
        <EntityToolbar entity={stockTakingRoundShop} isExportable scope={scope} />
      </div>
      <EntityList entity={stockTakingRoundShop} scope={scope} cells={shopCells} cardCells={shopCardCells} />
    </>
  );
}
