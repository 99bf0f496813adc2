import {
  ClearOutlined,
  DownloadOutlined,
  FileExcelOutlined,
  PlusOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useIsPhone } from '../browser/use-is-phone.ts';
import { fetchFile, fetchFileByPost, saveDownload } from '../download/download.ts';
import { DownloadButton } from '../download/download-button.tsx';
import { type Filters, queryOf } from '../list/filter-values.ts';
import { useListState, withoutFilters } from '../list/list-state.ts';
import { ViewButton } from '../list-view/view-button.tsx';
import { useEntityRights } from '../session/session.ts';
import { timestamp } from '../text/format.ts';
import { useTexts } from '../text/text.ts';
import { Tools } from './tools.tsx';

function TemplateButton({ entity }: { entity: Entity }) {
  const { t, language } = useTexts();
  const download = () =>
    saveDownload(
      fetchFile(`/resource/${entity.path}/${language}/template/xls/`),
      `${entity.name}-template.xls`,
    );
  return <DownloadButton label={t('table.template')} icon={<DownloadOutlined />} onDownload={download} />;
}

/** Exports all matching rows, not only the page (docs/domain.md §8.8). */
function ExportButton<E extends Entity>({ entity, scope }: Pick<EntityToolbarProps<E>, 'entity' | 'scope'>) {
  const { t, language } = useTexts();
  const { state } = useListState(entity);
  const download = () =>
    saveDownload(
      fetchFileByPost(
        `/resource/${entity.path}/${language}/xls/`,
        queryOf(entity, { ...state.filters, ...scope }),
      ),
      `${entity.path}-${timestamp(new Date())}.xls`,
    );
  return <DownloadButton label={t('table.export')} icon={<FileExcelOutlined />} onDownload={download} />;
}

/** Removes every filter of a list. */
export function ClearFiltersButton({ entity }: { entity: Entity }) {
  const { t } = useTexts();
  const { state, change } = useListState(entity);
  return (
    <Button
      icon={<ClearOutlined />}
      disabled={Object.keys(state.filters).length === 0}
      onClick={() => change(withoutFilters())}
    >
      {t('table.clearFilters')}
    </Button>
  );
}

/** Adds a row; icon only on phones. */
export function AddButton({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useTexts();
  const isPhone = useIsPhone();
  return (
    <Button type="primary" icon={<PlusOutlined />} aria-label={t('common.add')} onClick={onAdd}>
      {!isPhone && t('common.add')}
    </Button>
  );
}

interface EntityToolbarProps<E extends Entity> {
  readonly entity: E;
  readonly isExportable: boolean;
  /** Adds a row; without it there is no button to add one. */
  readonly onAdd?: (() => void) | undefined;
  readonly onUpload?: (() => void) | undefined;
  /** Fixed filters of the list, which apply to its export too. */
  readonly scope?: Filters<NoInfer<E>> | undefined;
  /** Further items of the entity's own. */
  readonly children?: ReactNode;
}

/** The actions on a list as a whole, as the user's rights allow. */
export function EntityToolbar<E extends Entity>(props: EntityToolbarProps<E>) {
  const { entity, isExportable, onAdd, onUpload, scope, children } = props;
  const { t } = useTexts();
  const rights = useEntityRights(entity);
  return (
    <div className="entity-toolbar" role="toolbar" aria-label={t('table.toolbar')}>
      {onAdd && rights.create && <AddButton onAdd={onAdd} />}
      <Tools>
        {children}
        {onUpload && rights.template && <TemplateButton entity={entity} />}
        {onUpload && rights.upload && (
          <Button icon={<UploadOutlined />} onClick={onUpload}>
            {t('table.upload')}
          </Button>
        )}
        {isExportable && rights.export && <ExportButton entity={entity} scope={scope} />}
        <ViewButton entity={entity} />
        <ClearFiltersButton entity={entity} />
      </Tools>
    </div>
  );
}
