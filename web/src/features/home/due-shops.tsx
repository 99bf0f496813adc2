import type { OwnHome } from '@cooler/contract/features/home/home.ts';
import { RowLink } from '../../kernel/list/row-link.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { HomePart } from './home-part.tsx';

type DueShop = OwnHome['shops'][number];

/** What is due in a shop: stock-taking, and requests for today. */
function Due({ shop: { waiting, dueDate, isOverdue, today } }: { readonly shop: DueShop }) {
  const { t } = useTexts();
  return (
    <>
      {waiting > 0 && (
        <span className={isOverdue ? 'tag tag-red' : 'tag tag-amber'}>
          {dueDate
            ? t('home.toCountUntil', { count: waiting, day: dueDate })
            : t('home.toCount', { count: waiting })}
        </span>
      )}
      {today > 0 && <span className="tag tag-blue">{t('home.today', { count: today })}</span>}
    </>
  );
}

/** The shops of the user and of people whom the user stands in for, due ones first. */
export function DueShops({ own: { shops, shopCount } }: { readonly own: OwnHome }) {
  const { t } = useTexts();
  if (shopCount === 0) return null;
  return (
    <HomePart title={t('home.shops')} count={shopCount}>
      <ul className="home-list">
        {shops.map((shop) => (
          <li key={shop.code}>
            <RowLink path="shops" to={shop.code}>
              {shop.name}
            </RowLink>
            <Due shop={shop} />
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
