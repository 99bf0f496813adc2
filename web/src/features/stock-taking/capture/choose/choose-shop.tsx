import { Suspense, useRef } from 'react';
import { lazyPiece } from '../../../../kernel/start/lazy-piece.tsx';
import { useTexts } from '../../../../kernel/text/text.ts';
import { canGoOn, type LocalSheet } from '../database/capture-database.ts';
import { unsentOf } from '../database/unsent.ts';
import type { Capture } from '../use-capture.ts';
import { SheetRow } from './sheet-row.tsx';
import { ShopSearch } from './shop-search.tsx';

// Loaded only online; it needs the server.
const ShopsToCount = lazyPiece(async () => (await import('./shops-to-count.tsx')).ShopsToCount);

interface ChooseShopProps {
  readonly capture: Capture;
  readonly onChoose: (id: string) => void;
}

/** The stock-takings in progress on this phone, and the choice of a shop to start another. */
export function ChooseShop({ capture, onChoose }: ChooseShopProps) {
  const { t } = useTexts();
  const isStarting = useRef(false);
  const start = async (shop: LocalSheet['shop']) => {
    // The second tap of a double tap arrives before the first one's stock-taking is stored.
    if (isStarting.current) return;
    isStarting.current = true;
    // A shop whose stock-taking was closed or deleted is opened anew.
    const known = capture.sheets.find((each) => each.shop.code === shop.code && canGoOn(each));
    const id = known?.id ?? (await capture.openShop(shop));
    if (id !== undefined) onChoose(id);
    isStarting.current = false;
  };
  const isOffline = !capture.isReached || !navigator.onLine;
  return (
    <>
      <h1>{t('capture.title')}</h1>
      {capture.sheets.length > 0 && (
        <>
          <h2>{t('capture.goOn')}</h2>
          <ul className="capture-list">
            {capture.sheets.map((local) => (
              <li key={local.id}>
                <SheetRow
                  local={local}
                  unsent={unsentOf(local, capture)}
                  onChoose={() => onChoose(local.id)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{t('capture.chooseShop')}</h2>
      <ShopSearch isOffline={isOffline} onChoose={(shop) => void start(shop)} />
      <Suspense>{!isOffline && <ShopsToCount onChoose={(shop) => void start(shop)} />}</Suspense>
    </>
  );
}
