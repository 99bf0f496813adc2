import { UPLOADED } from '@cooler/contract/features/audit/audit-upload.entity.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../kernel/api/api.ts';
import { formatInstant } from '../../kernel/text/format.ts';
import { useTexts } from '../../kernel/text/text.ts';

interface Upload {
  readonly fileName: string;
  readonly entity: string;
  readonly uploadedAt: string;
  readonly uploadedBy: string;
  readonly dryRun: boolean;
  readonly rowsRead: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
}

function useUpload(id: string) {
  return useQuery({
    queryKey: ['audit-uploads', id],
    queryFn: async ({ signal }) => {
      const request = { page: 0, size: 1, query: { id } };
      const page = await api.post<{ content: readonly Upload[] }>('/resource/audit-uploads/page', request, {
        signal,
      });
      return page.content[0] ?? null;
    },
  });
}

/** Which file the listed entries come from, and what it did as a whole. */
export function UploadSummary({ id }: { readonly id: string }) {
  const { t, named } = useTexts();
  const { data: upload } = useUpload(id);
  if (!upload) return null;
  const { fileName, entity, uploadedAt, uploadedBy, dryRun, rowsRead: read, ...counts } = upload;
  const { created, updated, unchanged, rejected } = counts;
  return (
    <p className="upload-summary" role="status">
      <strong>{t('audit.upload', { file: fileName })}</strong>{' '}
      {[named(`${UPLOADED.name}.${entity}`), formatInstant(uploadedAt), uploadedBy].join(' · ')}
      <br />
      {t('audit.uploadCounts', { read, created, updated, unchanged, rejected })}
      {(dryRun || rejected > 0) && ` ${t('audit.uploadNothing')}`}
    </p>
  );
}
