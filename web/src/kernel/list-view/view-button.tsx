import { LayoutOutlined } from '@ant-design/icons';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPiece } from '../start/lazy-piece.tsx';
import { useTexts } from '../text/text.ts';
import { useListView } from './use-list-view.ts';

const ViewDrawer = lazyPiece(async () => (await import('./view-drawer.tsx')).ViewDrawer);

/** Opens the columns and the views of a list; labelled with the active view. */
export function ViewButton({ entity }: { readonly entity: Entity }) {
  const { t } = useTexts();
  const { current } = useListView(entity);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<LayoutOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {current ? t('view.named', { name: current.name }) : t('view.button')}
      </Button>
      {isOpen && (
        <Suspense>
          <ViewDrawer entity={entity} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
