import type { ShopToCount } from '@cooler/contract/features/stock-taking/round/round.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../../kernel/api/api.ts';
import { logError } from '../../../../kernel/feedback/problem.ts';
import { useTexts } from '../../../../kernel/text/text.ts';
import type { LocalSheet } from '../database/capture-database.ts';

// The page also runs outside the app's providers, so it cannot use `useQuery`.
function useShopsToCount(): readonly ShopToCount[] {
  const [shops, setShops] = useState<readonly ShopToCount[]>([]);
  useEffect(() => {
    const closing = new AbortController();
    api
      .get<ShopToCount[]>('/resource/stock-taking-rounds/own-shops', { signal: closing.signal })
      .then(setShops, (error) => closing.signal.aborted || logError(error));
    return () => closing.abort();
  }, []);
  return shops;
}

function Due({ shop: { waiting, dueDate, isOverdue } }: { readonly shop: ShopToCount }) {
  const { t } = useTexts();
  return (
    <span className="capture-due" data-overdue={isOverdue}>
      <span>{t('round.toCountDevices', { count: waiting })}</span>
      {dueDate && (
        <span>{t(isOverdue ? 'round.toCountOverdue' : 'round.toCountDue', { date: dueDate })}</span>
      )}
    </span>
  );
}

/**
 * The shops of the user, and of those they deputise for, that are still to be counted in a stock-taking round, most urgent
 * first; nothing if there are none.
 */
export function ShopsToCount({ onChoose }: { readonly onChoose: (shop: LocalSheet['shop']) => void }) {
  const { t } = useTexts();
  const shops = useShopsToCount();
  if (shops.length === 0) return null;
  return (
    <>
      <h2>{t('round.toCount')}</h2>
      <ul className="capture-list">
        {shops.map((shop) => (
          <li key={shop.code}>
            <button
              type="button"
              className="capture-row"
              onClick={() => onChoose({ code: shop.code, name: shop.name })}
            >
              <span>
                <strong>{shop.name}</strong>
                {shop.code} · {shop.city}
                {shop.ofAbsent && ` · ${t('home.insteadOf', { name: shop.ofAbsent })}`}
              </span>
              <Due shop={shop} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
