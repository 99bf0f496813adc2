import { type auditUpload, UPLOADED } from '@cooler/contract/features/audit/audit-upload.entity.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../kernel/api/api.ts';
import { PersonName, usePersonName } from '../../kernel/person/person-name.tsx';
import { useSession } from '../../kernel/session/session.ts';
import { formatInstant } from '../../kernel/text/format.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { originName } from '../upload-plan/origin-name.ts';
import { UndoButton } from '../upload-plan/undo-button.tsx';
import { isRefused, isUndoable } from './undoable.ts';

type Upload = Row<typeof auditUpload>;

function useUploads(query: Readonly<Record<string, string>>) {
  return useQuery({
    queryKey: ['audit-uploads', query],
    queryFn: async ({ signal }) => {
      const page = await api.post<{ content: readonly Upload[] }>(
        '/resource/audit-uploads/page',
        { page: 0, size: 1, query },
        { signal },
      );
      return page.content[0] ?? null;
    },
  });
}

function Undone({ undo: { uploadedBy, uploadedAt } }: { readonly undo: Upload }) {
  const { t } = useTexts();
  const person = usePersonName(uploadedBy);
  return t('audit.undoneBy', { person, time: formatInstant(uploadedAt) });
}

/** Who undid the upload last, and the undo button. */
function Undoing({ upload }: { readonly upload: Upload }) {
  const { roles } = useSession();
  const { data: undo } = useUploads({ undoes: String(upload.id) });
  if (!isUndoable(upload, roles)) return null;
  return (
    <span className="upload-undoing">
      {undo && <Undone undo={undo} />}
      <UndoButton name={{ entity: upload.entity, operation: upload.operation }} />
    </span>
  );
}

/** The upload that the listed entries come from, with its total counts. */
export function UploadSummary({ id }: { readonly id: string }) {
  const { t, named } = useTexts();
  const { data: upload, isLoading } = useUploads({ id });
  if (isLoading) return <span className="late-head" />;
  if (!upload) return null;
  const { entity, uploadedAt, uploadedBy, dryRun, undoes, rowsRead: read, ...counts } = upload;
  const { created, updated, unchanged, rejected } = counts;
  const isUndo = undoes !== null;
  return (
    <p className="upload-summary" role="status">
      {isUndo && t('audit.undone')} <strong>{t('audit.upload', { file: originName(named, upload) })}</strong>{' '}
      {[named(`${UPLOADED.name}.${entity}`), formatInstant(uploadedAt)].join(' · ')} ·{' '}
      <PersonName username={uploadedBy} />
      <br />
      {t(isUndo ? 'audit.undoCounts' : 'audit.uploadCounts', { read, created, updated, unchanged, rejected })}
      {(dryRun || isRefused(upload)) && ` ${t('audit.uploadNothing')}`}
      <Undoing upload={upload} />
    </p>
  );
}
