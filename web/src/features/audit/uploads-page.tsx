import { auditUpload } from '@cooler/contract/features/audit/audit-upload.entity.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { EntityList } from '../../kernel/list-screen/entity-list.tsx';
import { EntityToolbar } from '../../kernel/page/entity-toolbar.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import '../../kernel/page/entity-page.css';

/** Uploaded files, each as one operation; a click shows the records it changed. */
export function UploadsPage() {
  const { named } = useTexts();
  const navigate = useNavigate();
  const handleOpen = useCallback(
    ({ id }: Row<typeof auditUpload>) => void navigate(`/audit?uploadId=${id}`),
    [navigate],
  );
  return (
    <section className="entity-page">
      <div className="entity-head">
        <h1>{named(`entity.${auditUpload.name}`)}</h1>
        <EntityToolbar entity={auditUpload} isExportable={false} />
      </div>
      <EntityList entity={auditUpload} onOpen={handleOpen} />
    </section>
  );
}
