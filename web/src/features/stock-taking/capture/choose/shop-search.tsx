import { QrcodeOutlined } from '@ant-design/icons';
import { exactFirst } from '@cooler/contract/exact-first.ts';
import { matchesSearch } from '@cooler/contract/kernel/matches-search.ts';
import { Alert, Button, Input } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { api } from '../../../../kernel/api/api.ts';
import { useDebounced } from '../../../../kernel/browser/use-debounced.ts';
import { useStableDuringPress } from '../../../../kernel/browser/use-stable-during-press.ts';
import { logError } from '../../../../kernel/feedback/problem.ts';
import { textIn } from '../../../../kernel/list/list-state.ts';
import { LATE_MS } from '../../../../kernel/offline/late.ts';
import { lazyPiece } from '../../../../kernel/start/lazy-piece.tsx';
import { useTexts } from '../../../../kernel/text/text.ts';
import { type OfflineCopy, readCopy } from '../../../register-copy/copy-database.ts';
import type { LocalSheet } from '../database/capture-database.ts';

const ScanDialog = lazyPiece(
  async () => (await import('../../../../kernel/scan/scan-dialog.tsx')).ScanDialog,
);

type Shop = LocalSheet['shop'];

const findShops = (text: string, signal: AbortSignal) =>
  api.get<readonly Shop[]>('/resource/shops/list', { query: { text }, signal });

/** The shops that match a text: undefined while loading, null if the server cannot be reached or is late. */
function useShops(text: string): readonly Shop[] | null | undefined {
  const [shops, setShops] = useState<readonly Shop[] | null>();
  useEffect(() => {
    setShops(undefined);
    if (text === '') return;
    const closing = new AbortController();
    const late = setTimeout(() => setShops(null), LATE_MS);
    findShops(text, closing.signal)
      .finally(() => clearTimeout(late))
      .then(setShops, (error) => {
        if (closing.signal.aborted) return;
        logError(error);
        setShops(null);
      });
    return () => {
      clearTimeout(late);
      closing.abort();
    };
  }, [text]);
  return shops;
}

/** The shops of the offline copy that match a text by code, name or city, for when none can be looked up. */
function useKnownShops(text: string): readonly Shop[] {
  const [copy, setCopy] = useState<OfflineCopy>();
  useEffect(() => {
    readCopy().then(setCopy, logError);
  }, []);
  if (text === '') return [];
  const shops = (copy?.shops ?? []).map(({ shop: { code, name, address } }) => ({ code, name, ...address }));
  const found = shops.filter(({ code, name, city }) => matchesSearch(`${code} ${name} ${city}`, text));
  return exactFirst(found, text, ({ code, name }) => [code, name]);
}

/** The shop given by the URL, as in links from the shop page. */
const shopInUrl = () => textIn(new URLSearchParams(location.search), 'shop');

interface ChoosingProps {
  readonly onChoose: (shop: Shop) => void;
}

/** Opens a shop that cannot be looked up. */
function OpenByCode({ code, onChoose }: ChoosingProps & { readonly code: string }) {
  const { t } = useTexts();
  return (
    <>
      <Alert type="info" showIcon title={t('capture.shopOffline')} />
      <Button size="large" type="primary" block onClick={() => onChoose({ code, name: code })}>
        {t('capture.openByCode', { code })}
      </Button>
    </>
  );
}

interface FoundShopsProps extends ChoosingProps {
  readonly found: readonly Shop[];
  readonly onPress: () => void;
}

function FoundShops({ found, onPress, onChoose }: FoundShopsProps) {
  return (
    <ul className="capture-list" onPointerDown={onPress}>
      {found.map(({ code, name }) => (
        <li key={code}>
          <button type="button" className="capture-row" onClick={() => onChoose({ code, name })}>
            <strong>{name}</strong>
            <span>{code}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ShopSearchProps extends ChoosingProps {
  readonly isOffline: boolean;
}

/** Chooses a shop by code or name, typed or scanned; offline among those that the phone knows, others by code. */
export function ShopSearch({ isOffline, onChoose }: ShopSearchProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(shopInUrl);
  const [isScanning, setScanning] = useState(false);
  const [searched, setSearched] = useState(shopInUrl);
  const { later } = useDebounced(setSearched);
  const { shown: found, hold } = useStableDuringPress(useShops(isOffline ? '' : searched));
  const type = (text: string) => {
    setTyped(text);
    later(text.trim());
  };
  const code = typed.trim();
  const exact = found?.find((each) => each.code === code);
  const cannotSearch = isOffline || found === null;
  const known = useKnownShops(cannotSearch ? code : '');
  return (
    <div className="capture-shops">
      <div className="capture-typed">
        <Input
          size="large"
          value={typed}
          aria-label={t('capture.shop')}
          placeholder={t('capture.shop')}
          autoComplete="off"
          onChange={({ target }) => type(target.value)}
          onPressEnter={() => exact && onChoose(exact)}
        />
        <Button
          size="large"
          icon={<QrcodeOutlined />}
          aria-label={t('capture.scanShop')}
          onClick={() => setScanning(true)}
        />
      </div>
      <FoundShops found={found ?? known} onPress={hold} onChoose={onChoose} />
      {cannotSearch && code !== '' && !known.some((each) => each.code === code) && (
        <OpenByCode {...{ code, onChoose }} />
      )}
      {code !== '' && found?.length === 0 && !isOffline && <p role="status">{t('capture.noShop')}</p>}
      <Suspense>
        {isScanning && (
          <ScanDialog
            onClose={() => setScanning(false)}
            onCode={(scanned) => {
              type(scanned);
              setScanning(false);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
