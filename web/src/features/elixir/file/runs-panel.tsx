import {
  ELIXIR_RUN_STATE,
  type ElixirRun,
  type ElixirState,
} from '@cooler/contract/features/elixir/elixir-run.ts';
import { Collapse, Table } from 'antd';
import { PartFailed } from '../../../kernel/feedback/part-failed.tsx';
import { PersonName } from '../../../kernel/person/person-name.tsx';
import { choiceTag } from '../../../kernel/table/choice-tag.tsx';
import { formatInstant } from '../../../kernel/text/format.ts';
import { type Texts, useTexts } from '../../../kernel/text/text.ts';
import './runs-panel.css';

/** The result of a sync run, or its progress. */
function foundText({ t, named }: Texts, run: ElixirRun): string {
  if (run.failure) return named(run.failure);
  if (run.currentFile) {
    const file = run.currentFile.split('/').at(-1) ?? '';
    return t('elixir.runReading', { file, lines: run.linesRead });
  }
  const parts = [t('elixir.runFiles', { seen: run.filesSeen, fresh: run.filesNew })];
  if (run.filesWaiting > 0) parts.push(t('elixir.runWaiting', { waiting: run.filesWaiting }));
  return parts.join('; ');
}

function RunTable({ runs }: { readonly runs: readonly ElixirRun[] }) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <Table<ElixirRun>
      size="small"
      rowKey="id"
      dataSource={[...runs]}
      pagination={false}
      scroll={{ x: 720 }}
      columns={[
        { title: t('elixir.runStartedAt'), width: 150, render: (_, run) => formatInstant(run.startedAt) },
        {
          title: t('elixir.runStartedBy'),
          width: 140,
          render: (_, run) => <PersonName username={run.startedBy} />,
        },
        {
          title: t('elixir.runState'),
          width: 120,
          render: (_, { state }) => choiceTag(ELIXIR_RUN_STATE, state),
        },
        { title: t('elixir.runFound'), render: (_, run) => foundText(texts, run) },
      ]}
    />
  );
}

function LatestRun({ run }: { readonly run: ElixirRun | undefined }) {
  const texts = useTexts();
  if (!run) return <span className="elixir-latest">{texts.t('elixir.noRuns')}</span>;
  return (
    <span className="elixir-latest">
      {choiceTag(ELIXIR_RUN_STATE, run.state)} {formatInstant(run.startedAt)} · {foundText(texts, run)}
    </span>
  );
}

function Runs({ state: { source, everyMinutes, runs } }: { readonly state: ElixirState }) {
  const { t } = useTexts();
  return (
    <>
      <p className="elixir-source" title={source}>
        {t('elixir.source', { source })} · {t('elixir.every', { minutes: everyMinutes })}
      </p>
      <Collapse
        size="small"
        items={[
          {
            key: 'runs',
            label: <LatestRun run={runs[0]} />,
            extra: <span className="elixir-runs-title">{t('elixir.runs')}</span>,
            children: <RunTable runs={runs} />,
          },
        ]}
      />
    </>
  );
}

interface RunsPanelProps {
  readonly state: ElixirState | undefined;
  readonly isError: boolean;
  readonly onRetry: () => Promise<unknown>;
}

/** The source of the files, the latest sync run, and the earlier ones collapsed. */
export function RunsPanel({ state, isError, onRetry }: RunsPanelProps) {
  const { t } = useTexts();
  return (
    <>
      {isError && <PartFailed title={t('elixir.runsFailed')} onRetry={onRetry} />}
      {state && <Runs state={state} />}
    </>
  );
}
