import { ArrowLeftOutlined } from '@ant-design/icons';
import { type ElixirFile, elixirFile } from '@cooler/contract/features/elixir/elixir-file.entity.ts';
import { ELIXIR_LINE_OUTCOME, linesOf } from '@cooler/contract/features/elixir/elixir-file-line.entity.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Alert, Segmented } from 'antd';
import { useCallback, useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { api } from '../../../kernel/api/api.ts';
import { describeError } from '../../../kernel/feedback/problem.ts';
import { toFilter, useListState } from '../../../kernel/list/list-state.ts';
import { EntityList } from '../../../kernel/list-screen/entity-list.tsx';
import { EntityToolbar } from '../../../kernel/page/entity-toolbar.tsx';
import { formatInstant } from '../../../kernel/text/format.ts';
import { type Texts, useTexts } from '../../../kernel/text/text.ts';
import { refreshPagesInBackground, useChanges } from '../../change/use-changes.ts';
import { elixirLineCells } from './cells.tsx';
import '../../../kernel/page/entity-page.css';
import './contents-page.css';

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

function noticeOf({ t, named }: Texts, file: ElixirFile): string | undefined {
  if (file.purgedDate) return t('elixir.purged', { date: formatInstant(file.purgedDate) });
  if (file.state === 'HELD') {
    return t('elixir.held', { lines: file.lineCount, previous: file.previousLineCount ?? 0 });
  }
  if (!file.failure) return undefined;
  const failure = named(file.failure);
  return file.failureRow ? t('elixir.failureAt', { failure, row: file.failureRow }) : failure;
}

function FileNotice({ file }: { readonly file: ElixirFile }) {
  const texts = useTexts();
  const text = noticeOf(texts, file);
  if (!text) return null;
  return (
    <Alert
      type={file.state === 'UNREADABLE' ? 'error' : 'warning'}
      showIcon
      title={text}
      className="elixir-notice"
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
  useChanges(elixirFile, refresh);
}

/** The lines of one Elixir file, with the outcome of each (docs/domain.md §11.10). */
export function ElixirContentsPage() {
  const { t, named } = useTexts();
  const { id } = useParams();
  const entity = useMemo(() => linesOf(Number(id)), [id]);
  const { data: file, error } = useQuery({
    queryKey: fileKey(id),
    queryFn: ({ signal }) => api.get<ElixirFile>(`/resource/${elixirFile.path}/${id}`, { signal }),
    retry: false,
  });
  useLiveFile(id, entity);
  return (
    <section className="entity-page">
      <Link to="/elixir-sync" className="elixir-back">
        <ArrowLeftOutlined />
        {t('elixir.back')}
      </Link>
      <div className="entity-head">
        <h1>{file?.filePath.split('/').at(-1) ?? named(`entity.${entity.name}`)}</h1>
        <EntityToolbar entity={entity} isExportable={false}>
          <GoodOrBad entity={entity} />
        </EntityToolbar>
      </div>
      {error && <Alert type="error" showIcon title={describeError(error)} />}
      {file && <FileNotice file={file} />}
      <EntityList entity={entity} cells={elixirLineCells} />
    </section>
  );
}
