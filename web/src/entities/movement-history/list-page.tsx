import { EyeOutlined } from '@ant-design/icons';
import { movementHistory } from '@cooler/contract/entities/movement-history/movement-history.entity.ts';
import type { AnyRow } from '@cooler/contract/kernel/entity.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { EntityTable } from '../../kernel/entity-table.tsx';
import { EntityToolbar } from '../../kernel/entity-toolbar.tsx';
import type { RowActions } from '../../kernel/row-menu.tsx';
import { useTexts } from '../../kernel/text.ts';
import { requestCells } from '../../workflows/work-requests/request-cells.tsx';
import '../../kernel/entity-page.css';

const RequestDetails = lazy(async () => ({
  default: (await import('../../workflows/work-requests/request-details.tsx')).RequestDetails,
}));

/** The movement history: every state a request had, to be read (spec §2). */
export function MovementHistoryListPage() {
  const { t, named, language } = useTexts();
  const [viewed, setViewed] = useState<AnyRow | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the label is a text, so it follows the language.
  const actions = useMemo<RowActions>(
    () => (row) => [
      { key: 'view', label: t('common.view'), icon: <EyeOutlined />, run: () => setViewed(row) },
    ],
    [language],
  );
  return (
    <section className="entity-page">
      <div className="entity-head">
        <h1>{named(`entity.${movementHistory.name}`)}</h1>
        <EntityToolbar entity={movementHistory} isExportable />
      </div>
      <EntityTable entity={movementHistory} cells={requestCells} actions={actions} onOpen={setViewed} />
      <Suspense>
        {viewed && <RequestDetails entity={movementHistory} row={viewed} onClose={() => setViewed(null)} />}
      </Suspense>
    </section>
  );
}
