import type { OwnHome } from '@cooler/contract/features/home/home.ts';
import { OPEN_STATUSES } from '@cooler/contract/features/work-request/statuses.ts';
import { addDays } from '@cooler/contract/kernel/day.ts';
import { writeRange, writeValues } from '../../kernel/list/filter-values.ts';
import { RowLink } from '../../kernel/list/row-link.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { listAt } from '../statistics/drill.ts';
import { CAPTURE_PATH } from '../stock-taking/capture/capture-path.ts';
import { CountedLink } from './counted-link.tsx';
import { HomePart } from './home-part.tsx';
import { listOf } from './request-charts.tsx';

type DueShop = OwnHome['shops'][number];

interface DueProps {
  readonly shop: DueShop;
  readonly today: string;
}

/** What is due in a shop: requests whose day has passed, stock-taking, and requests for today. */
function Due({ shop: { code, waiting, dueDate, isOverdue, late, today: requests }, today }: DueProps) {
  const { t } = useTexts();
  const dueIn = (from: string, to: string) =>
    listOf({
      'subject.shopCode': `=${code}`,
      requestStatus: writeValues(OPEN_STATUSES),
      dueDate: writeRange([from, to]),
    });
  return (
    <>
      {late > 0 && (
        <CountedLink
          className="tag tag-red"
          label={t('home.missed')}
          count={late}
          to={dueIn('', addDays(today, -1))}
        />
      )}
      {waiting > 0 && (
        <CountedLink
          className={isOverdue ? 'tag tag-red' : 'tag tag-amber'}
          label={dueDate ? t('home.toCountUntil', { day: dueDate }) : t('home.toCount')}
          count={waiting}
          to={`${CAPTURE_PATH}?${new URLSearchParams({ shop: code })}`}
        />
      )}
      {requests > 0 && (
        <CountedLink
          className="tag tag-blue"
          label={t('home.today')}
          count={requests}
          to={dueIn(today, today)}
        />
      )}
    </>
  );
}

/** The shops of the user and of people whom the user stands in for, due ones first. */
export function DueShops({ own: { today, shops, shopCount } }: { readonly own: OwnHome }) {
  const { t } = useTexts();
  if (shopCount === 0) return null;
  return (
    <HomePart title={t('home.shops')} counted={{ count: shopCount, to: listAt('shops', { mine: 'me' }) }}>
      <ul className="home-list">
        {shops.map((shop) => (
          <li key={shop.code}>
            <RowLink path="shops" to={shop.code}>
              {shop.name}
            </RowLink>
            <Due shop={shop} today={today} />
            <span className="home-soft">
              {shop.code} · {shop.city}
              {shop.ofAbsent && ` · ${t('home.insteadOf', { name: shop.ofAbsent })}`}
            </span>
          </li>
        ))}
      </ul>
      {shops.length < shopCount && (
        <p className="home-soft">{t('home.firstShops', { count: shops.length })}</p>
      )}
    </HomePart>
  );
}
