import { CloudSyncOutlined, CloudUploadOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { useTexts } from '../../../../kernel/text/text.ts';
import { ShopSearch } from '../choose/shop-search.tsx';
import { isShopUnknown, type LocalSheet } from '../database/capture-database.ts';
import type { Unsent } from '../database/unsent.ts';
import { useWaiting } from '../send/use-waiting.ts';
import type { Capture } from '../use-capture.ts';

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

/** Shows whether everything has been sent. */
export function SheetStatus({ local, unsent, capture, shop }: SheetStatusProps) {
  const { t } = useTexts();
  const words = useWaiting(unsent) || t('capture.waiting', { count: 0 });
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
