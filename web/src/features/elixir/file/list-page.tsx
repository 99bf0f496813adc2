import { FileSearchOutlined, SyncOutlined } from '@ant-design/icons';
import {
  contentsAddress,
  type ElixirFile,
  elixirFile,
} from '@cooler/contract/features/elixir/elixir-file.entity.ts';
import { Button } from 'antd';
import { Suspense, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { EntityList } from '../../../kernel/list-screen/entity-list.tsx';
import { EntityToolbar } from '../../../kernel/page/entity-toolbar.tsx';
import { PageHead } from '../../../kernel/page/page-head.tsx';
import { useRight } from '../../../kernel/session/session.ts';
import { lazyPiece } from '../../../kernel/start/lazy-piece.tsx';
import type { RowActions } from '../../../kernel/table/row-menu.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import { type Refresh, refreshPagesInBackground, useChanges } from '../../change/use-changes.ts';
import { elixirFileCardCells, elixirFileCells } from './cells.tsx';
import { useDecisions } from './use-decisions.tsx';
import { useElixirState, useSyncNow } from './use-elixir-state.ts';
import './list-page.css';

const refreshFiles: Refresh = (queryClient, signal) =>
  refreshPagesInBackground(queryClient, elixirFile.path, signal);

const RunsPanel = lazyPiece(async () => (await import('./runs-panel.tsx')).RunsPanel);

/** External connections > Elixir sync: the files received, and the sync runs (docs/domain.md §11.10). */
export function ElixirFileListPage() {
  const { t, named, language } = useTexts();
  const navigate = useNavigate();
  const maySync = useRight('elixir-files.decide');
  const { state, isError, refetch, isRunning } = useElixirState();
  useChanges(elixirFile, refreshFiles);
  const [syncNow, isBusy] = useSyncNow();
  const [decisions, dialog] = useDecisions();
  const handleOpen = useCallback(({ id }: ElixirFile) => void navigate(contentsAddress(id)), [navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the label is a text, so it follows the language.
  const actions = useMemo<RowActions<typeof elixirFile>>(
    () => (row) => [
      {
        key: 'contents',
        label: t('elixir.contents'),
        icon: <FileSearchOutlined />,
        run: () => handleOpen(row),
      },
      ...decisions(row),
    ],
    [decisions, handleOpen, language],
  );
  return (
    <section className="entity-page">
      <PageHead title={named(`entity.${elixirFile.name}`)}>
        <EntityToolbar entity={elixirFile} isExportable={false}>
          {maySync && (
            <Button
              type="primary"
              icon={<SyncOutlined spin={isRunning} />}
              disabled={isRunning}
              loading={isBusy}
              onClick={() => void syncNow()}
            >
              {t('elixir.lookNow')}
            </Button>
          )}
        </EntityToolbar>
      </PageHead>
      <div className="elixir-runs">
        <Suspense>
          <RunsPanel state={state} isError={isError} onRetry={refetch} />
        </Suspense>
      </div>
      <EntityList
        entity={elixirFile}
        cells={elixirFileCells}
        cardCells={elixirFileCardCells}
        actions={actions}
        onOpen={handleOpen}
      />
      {dialog}
    </section>
  );
}
