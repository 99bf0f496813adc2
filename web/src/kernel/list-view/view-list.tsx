import { ShareAltOutlined, StarFilled } from '@ant-design/icons';
import type { ListView } from '@cooler/contract/features/list-view/list-view.ts';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { Radio } from 'antd';
import { useNavigate } from 'react-router';
import { useTexts } from '../text/text.ts';
import { previewColumns } from './column-draft.ts';
import { STANDARD_VIEW, viewAddress } from './view-address.ts';

interface ViewListProps {
  readonly entity: Entity;
  readonly views: readonly ListView[];
  readonly current: ListView | null;
}

function ViewName({ view: { name, isDefault, isShared, isOwn, ownerName } }: { readonly view: ListView }) {
  const { t } = useTexts();
  return (
    <span className="view-name">
      {name}
      {!isOwn && ownerName && <span className="view-soft"> · {t('view.of', { owner: ownerName })}</span>}
      {isOwn && isDefault && <StarFilled aria-label={t('view.isDefault')} title={t('view.isDefault')} />}
      {isOwn && isShared && <ShareAltOutlined aria-label={t('view.isShared')} title={t('view.isShared')} />}
    </span>
  );
}

/** The views to choose from: the standard list, the user's own ones, and a shared one that is open. */
export function ViewList({ entity, views, current }: ViewListProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const shown = current && !views.some(({ id }) => id === current.id) ? [...views, current] : views;
  const show = (id: string) => {
    previewColumns(entity, null);
    const view = shown.find((each) => each.id === id);
    void navigate({ search: viewAddress(view ?? { id: STANDARD_VIEW, search: '' }) });
  };
  return (
    <Radio.Group
      className="view-list"
      aria-label={t('view.views')}
      value={current?.id ?? STANDARD_VIEW}
      onChange={({ target }) => show(target.value)}
      options={[
        { value: STANDARD_VIEW, label: t('view.standard') },
        ...shown.map((view) => ({ value: view.id, label: <ViewName view={view} /> })),
      ]}
    />
  );
}
