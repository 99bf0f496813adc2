import { EyeOutlined, UndoOutlined } from '@ant-design/icons';
import { auditUpload } from '@cooler/contract/features/audit/audit-upload.entity.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { EntityList } from '../../kernel/list-screen/entity-list.tsx';
import { EntityToolbar } from '../../kernel/page/entity-toolbar.tsx';
import { PageHead } from '../../kernel/page/page-head.tsx';
import { useSession } from '../../kernel/session/session.ts';
import type { Cells } from '../../kernel/table/cells.tsx';
import type { RowActions } from '../../kernel/table/row-menu.tsx';
import { translate, useTexts } from '../../kernel/text/text.ts';
import { originName } from '../upload-plan/origin-name.ts';
import { useUndo } from '../upload-plan/use-undo.ts';
import { isRefused, isUndoable } from './undoable.ts';

type Upload = Row<typeof auditUpload>;

/** The counts of a rejected file are hypothetical. */
function FileName({ upload }: { readonly upload: Upload }) {
  const name = originName(translate, upload);
  if (upload.dryRun || !isRefused(upload)) return name;
  return (
    <>
      {name} <span className="tag tag-red">{translate('audit.refused')}</span>
    </>
  );
}

const CELLS: Cells<typeof auditUpload> = { fileName: (row) => <FileName upload={row} /> };

/** The uploads; a click lists the records that one changed. */
export function UploadsPage() {
  const { t, named } = useTexts();
  const { roles } = useSession();
  const navigate = useNavigate();
  const { undo } = useUndo();
  const handleOpen = useCallback(({ id }: Upload) => void navigate(`/audit?uploadId=${id}`), [navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `undo` behaves the same in every render.
  const actions = useCallback<RowActions<typeof auditUpload>>(
    (row) => {
      const name = { entity: row.entity, operation: row.operation };
      return [
        { key: 'view', label: t('common.view'), icon: <EyeOutlined />, run: () => handleOpen(row) },
        ...(isUndoable(row, roles)
          ? [
              {
                key: 'undo',
                label: t('upload-plan.undo'),
                icon: <UndoOutlined />,
                run: () => void undo(name),
              },
            ]
          : []),
      ];
    },
    [roles, handleOpen, t],
  );
  return (
    <section className="entity-page">
      <PageHead title={named(`entity.${auditUpload.name}`)}>
        <EntityToolbar entity={auditUpload} isExportable={false} />
      </PageHead>
      <EntityList
        entity={auditUpload}
        cells={CELLS}
        cardCells={CELLS}
        actions={actions}
        onOpen={handleOpen}
      />
    </section>
  );
}
