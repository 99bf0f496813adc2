import { type ElixirFile, elixirFile } from '@cooler/contract/features/elixir/elixir-file.entity.ts';
import { ELIXIR_LINE_OUTCOME, linesOf } from '@cooler/contract/features/elixir/elixir-file-line.entity.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { Suspense, useCallback, useMemo } from 'react';
import { useParams } from 'react-router';
import { api } from '../../../kernel/api/api.ts';
import { toFilter, useListState } from '../../../kernel/list/list-state.ts';
import { EntityList } from '../../../kernel/list-screen/entity-list.tsx';
import { EntityToolbar } from '../../../kernel/page/entity-toolbar.tsx';
import { PageHead } from '../../../kernel/page/page-head.tsx';
import { lazyPiece } from '../../../kernel/start/lazy-piece.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import { refreshPagesInBackground, useChanges } from '../../change/use-changes.ts';
import { elixirLineCardCells, elixirLineCells } from './cells.tsx';
import './contents-page.css';

const FileMissing = lazyPiece(
  async () => (await import('../../../kernel/feedback/load-failed.tsx')).LoadFailed,
);
const FileNotice = lazyPiece(async () => (await import('./file-notice.tsx')).FileNotice);

type Lines = ReturnType<typeof linesOf>;

const GOOD = ELIXIR_LINE_OUTCOME.options
  .filter((outcome) => outcome !== 'BAD' && outcome !== 'WAITING')
  .join();

/** Switches between all, good and bad lines by setting the filter of the outcome column. */
function GoodOrBad({ entity }: { readonly entity: Lines }) {
  const { t } = useTexts();
  const { state, change } = useListState(entity);
  return (
    <Segmented
      aria-label={t('elixir-file-line.outcome')}
      value={state.filters.outcome ?? ''}
      onChange={(value) => change(toFilter('outcome', value || null))}
      options={[
        { value: '', label: t('elixir.showAll') },
        { value: GOOD, label: t('elixir.showGood') },
        { value: 'BAD', label: t('elixir.showBad') },
      ]}
    />
  );
}

const fileKey = (id?: string) => [elixirFile.path, 'one', id];

/** Refreshes the file and its lines, since another user may decide on it meanwhile. */
function useLiveFile(id: string | undefined, { path }: Lines): void {
  const refresh = useCallback(
    async (queryClient: QueryClient, signal: AbortSignal) => {
      await queryClient.invalidateQueries({ queryKey: fileKey(id) });
      await refreshPagesInBackground(queryClient, path, signal);
    },
    [id, path],
  );
  const file = useMemo(() => [fileKey(id)], [id]);
  useChanges(elixirFile, refresh, path, file);
}

/** The lines of one Elixir file, with the outcome of each (docs/domain.md §11.10). */
export function ElixirContentsPage() {
  const { t, named } = useTexts();
  const { id } = useParams();
  const entity = useMemo(() => linesOf(Number(id)), [id]);
  const {
    data: file,
    error,
    refetch,
  } = useQuery({
    queryKey: fileKey(id),
    queryFn: ({ signal }) => api.get<ElixirFile>(`/resource/${elixirFile.path}/${id}`, { signal }),
    retry: false,
  });
  useLiveFile(id, entity);
  const back = { to: '/elixir-sync', label: t('elixir.back') };
  return (
    <section className="entity-page" aria-busy={!file && !error}>
      <PageHead title={file?.filePath.split('/').at(-1) ?? named(`entity.${entity.name}`)} back={back}>
        <EntityToolbar entity={entity} isExportable={false}>
          <GoodOrBad entity={entity} />
        </EntityToolbar>
      </PageHead>
      <Suspense>{error && <FileMissing error={error} onRetry={refetch} back={back} />}</Suspense>
      <Suspense fallback={<span className="late-head" />}>
        <FileNotice file={file} />
      </Suspense>
      {(file || !error) && (
        <EntityList entity={entity} cells={elixirLineCells} cardCells={elixirLineCardCells} />
      )}
    </section>
  );
}
