import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { SideDrawer } from '../dialog/side-drawer.tsx';
import { useTexts } from '../text/text.ts';
import { ColumnList } from './column-list.tsx';
import { useListView } from './use-list-view.ts';
import { ViewForm } from './view-form.tsx';
import { ViewList } from './view-list.tsx';
import './views.css';

const WIDTH = 480;

interface ViewDrawerProps {
  readonly entity: Entity;
  readonly onClose: () => void;
}

/** The views of a list and the columns of the active one; changes are previewed in the list immediately. */
export function ViewDrawer({ entity, onClose }: ViewDrawerProps) {
  const { t } = useTexts();
  const { views, current } = useListView(entity);
  return (
    <SideDrawer isBeside width={WIDTH} title={t('view.title')} onClose={onClose}>
      <ViewList entity={entity} views={views} current={current} />
      <ViewForm key={current?.id ?? ''} entity={entity} current={current} />
      <ColumnList entity={entity} columns={current?.columns ?? []} />
    </SideDrawer>
  );
}
