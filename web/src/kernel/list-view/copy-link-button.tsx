import { LinkOutlined } from '@ant-design/icons';
import type { ListView } from '@cooler/contract/features/list-view/list-view.ts';
import { Button } from 'antd';
import { copyText } from '../feedback/copy-text.ts';
import { useTexts } from '../text/text.ts';
import { viewAddress } from './view-address.ts';

/** Copies the link of a shared view. */
export function CopyLinkButton({ view: { id } }: { readonly view: Pick<ListView, 'id'> }) {
  const { t } = useTexts();
  const copy = () => {
    const link = new URL(`?${viewAddress({ id, search: '' })}`, window.location.href).href;
    return copyText(link, t('view.linkCopied'), t('view.linkNotCopied', { link }));
  };
  return (
    <Button icon={<LinkOutlined />} onClick={() => void copy()}>
      {t('view.copyLink')}
    </Button>
  );
}
