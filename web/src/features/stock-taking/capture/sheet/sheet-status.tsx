import { CloudSyncOutlined, CloudUploadOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { useTexts } from '../../../../kernel/text/text.ts';
import { ShopSearch } from '../choose/shop-search.tsx';
import { isShopUnknown, type LocalSheet } from '../database/capture-database.ts';
import type { Capture } from '../use-capture.ts';
import type { Unsent } from './sheet-lines.ts';

interface SheetStatusProps {
  readonly local: LocalSheet;
  readonly unsent: Unsent;
  readonly capture: Capture;
  readonly shop: string;
}

/** The error with which the server refused a stock-taking; an unknown shop can be chosen again. */
function Fault({ local, capture }: Omit<SheetStatusProps, 'unsent' | 'shop'>) {
  const { t, named } = useTexts();
  if (!local.fault) return null;
  if (!isShopUnknown(local)) return <Alert type="error" showIcon title={named(local.fault)} />;
  return (
    <>
      <Alert type="error" showIcon title={t('capture.unknownShop', { code: local.shop.code })} />
      <ShopSearch isOffline={false} onChoose={(shop) => void capture.chooseShopAgain(local.id, shop)} />
    </>
  );
}

/** What is unsent, as text. */
function useWaiting({ observations, photos }: Unsent): string {
  const { t } = useTexts();
  const parts = [
    (observations.length > 0 || photos.length === 0) && t('capture.waiting', { count: observations.length }),
    photos.length > 0 && t('capture.waitingPhotos', { count: photos.length }),
  ];
  return parts.filter(Boolean).join(' ');
}

/** Shows whether everything has been sent. */
export function SheetStatus({ local, unsent, capture, shop }: SheetStatusProps) {
  const { t } = useTexts();
  const words = useWaiting(unsent);
  const waiting = unsent.observations.length + unsent.photos.length;
  const isAllThere = waiting === 0 && local.sheet !== null;
  return (
    <>
      {!local.sheet?.isDeleted && (
        <p className="capture-sending" role="status" data-waiting={waiting}>
          {isAllThere ? <CloudUploadOutlined /> : <CloudSyncOutlined />}{' '}
          {isAllThere ? t('capture.allSent') : words}
          {!isAllThere && !capture.isReached && ` ${t('capture.willSend')}`}
        </p>
      )}
      {!local.sheet && !local.fault && <Alert type="info" showIcon title={t('capture.noList')} />}
      {local.openingId && !local.isClosing && (
        <Alert type="warning" showIcon title={t('capture.reopened', { shop })} />
      )}
      <Fault local={local} capture={capture} />
    </>
  );
}
