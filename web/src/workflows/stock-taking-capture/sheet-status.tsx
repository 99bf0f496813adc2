import { CloudSyncOutlined, CloudUploadOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { useTexts } from '../../kernel/text.ts';
import type { LocalSheet } from './capture-database.ts';
import { ShopSearch } from './shop-search.tsx';
import type { Capture } from './use-capture.ts';

interface SheetStatusProps {
  readonly local: LocalSheet;
  readonly waiting: number;
  readonly capture: Capture;
}

/** What the server has against a stock-taking; a shop that it does not know can be chosen again. */
function Fault({ local, capture }: Omit<SheetStatusProps, 'waiting'>) {
  const { t, named } = useTexts();
  if (!local.fault) return null;
  if (local.sheet) return <Alert type="error" showIcon title={named(local.fault)} />;
  return (
    <>
      <Alert type="error" showIcon title={t('capture.unknownShop', { code: local.shop.code })} />
      <ShopSearch isOffline={false} onChoose={(shop) => void capture.chooseShopAgain(local.id, shop)} />
    </>
  );
}

/** Whether everything has reached the server, in words. */
export function SheetStatus({ local, waiting, capture }: SheetStatusProps) {
  const { t } = useTexts();
  const isAllThere = waiting === 0 && local.sheet !== null;
  return (
    <>
      <p className="capture-sending" role="status" data-waiting={waiting}>
        {isAllThere ? <CloudUploadOutlined /> : <CloudSyncOutlined />}{' '}
        {isAllThere ? t('capture.allSent') : t('capture.waiting', { count: waiting })}
        {!isAllThere && !capture.isReached && ` ${t('capture.willSend')}`}
      </p>
      {!local.sheet && !local.fault && <Alert type="info" showIcon title={t('capture.noList')} />}
      <Fault local={local} capture={capture} />
    </>
  );
}
