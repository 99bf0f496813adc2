import { AuditOutlined, EyeOutlined, FileTextOutlined } from '@ant-design/icons';
import { type AuditEntry, auditEntry } from '@cooler/contract/features/audit/audit-entry.entity.ts';
import { Button } from 'antd';
import { Suspense, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { changeText } from '../../kernel/history/change-text.ts';
import { useListState } from '../../kernel/list/list-state.ts';
import { RowLink } from '../../kernel/list/row-link.tsx';
import { useOpenedRow } from '../../kernel/list/use-opened-row.ts';
import { EntityList } from '../../kernel/list-screen/entity-list.tsx';
import { EntityToolbar } from '../../kernel/page/entity-toolbar.tsx';
import { PageHead } from '../../kernel/page/page-head.tsx';
import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';
import type { Cells } from '../../kernel/table/cells.tsx';
import type { RowActions } from '../../kernel/table/row-menu.tsx';
import { translate, useTexts } from '../../kernel/text/text.ts';
import { UploadSummary } from './upload-summary.tsx';
import './audit.css';

const EntryDrawer = lazyPiece(async () => (await import('./entry-drawer.tsx')).EntryDrawer);

/** The first change, and the number of further ones; a click opens the whole entry. */
function changedCell({ action, changes }: AuditEntry) {
  const [first] = changes;
  if (!first) return '';
  const before = action === 'CREATE' ? '' : `${changeText(first, 'before') || translate('audit.empty')} → `;
  const told = `${translate(first.label)}: ${before}${changeText(first, 'after') || translate('audit.empty')}`;
  return changes.length > 1 ? `${told} ${translate('audit.more', { count: changes.length - 1 })}` : told;
}

/** Entities with pages of their own, and the field of the entry that is the key of the page. */
const OPENED_BY: Partial<Readonly<Record<AuditEntry['entity'], 'recordKey' | 'recordId'>>> = {
  shops: 'recordKey',
  service_companies: 'recordKey',
  warehouse_companies: 'recordKey',
  device_types: 'recordKey',
  regional_representatives: 'recordId',
  device_register: 'recordId',
  work_requests: 'recordId',
};

function recordCell(row: AuditEntry) {
  const by = OPENED_BY[row.entity];
  const key = by && row[by];
  if (!key) return row.recordKey;
  return (
    <RowLink path={row.entity.replaceAll('_', '-')} to={key}>
      {row.recordKey}
    </RowLink>
  );
}

const cells: Cells<typeof auditEntry> = {
  recordKey: recordCell,
  // For a bulk change in a list `fileName` is the text code of the column.
  fileName: ({ fileName }) => fileName && translate(fileName),
  changed: changedCell,
};

/** Cards have no links inside, the whole card is clickable. */
const cardCells: Cells<typeof auditEntry> = { changed: changedCell };

/** The audit trail, including deleted records and uploaded files. */
export function AuditPage() {
  const { t, named, language } = useTexts();
  const navigate = useNavigate();
  const { state } = useListState(auditEntry);
  const opened = useOpenedRow(auditEntry);
  const { row: viewed, open: view } = opened;
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels are texts, so actions follow the language.
  const actions = useCallback<RowActions<typeof auditEntry>>(
    (row) => {
      const { entity, recordId, recordRef } = row;
      const record: Record<string, string> = recordRef
        ? { recordRef: `=${recordRef}` }
        : { recordId: String(recordId) };
      const ofRecord = `/audit?entity=${entity}&${new URLSearchParams(record)}`;
      return [
        { key: 'view', label: t('common.view'), icon: <EyeOutlined />, run: () => view(row) },
        { key: 'record', label: t('audit.ofRecord'), icon: <AuditOutlined />, run: () => navigate(ofRecord) },
      ];
    },
    [navigate, view, language],
  );
  return (
    <section className="entity-page">
      <PageHead title={named(`entity.${auditEntry.name}`)}>
        <EntityToolbar entity={auditEntry} isExportable>
          <Button icon={<FileTextOutlined />} onClick={() => navigate('/audit-uploads')}>
            {t('audit.uploads')}
          </Button>
        </EntityToolbar>
      </PageHead>
      {state.filters.uploadId && <UploadSummary id={state.filters.uploadId} />}
      <EntityList entity={auditEntry} cells={cells} cardCells={cardCells} actions={actions} opened={opened} />
      <Suspense>{viewed && <EntryDrawer entry={viewed} onClose={opened.close} />}</Suspense>
    </section>
  );
}
