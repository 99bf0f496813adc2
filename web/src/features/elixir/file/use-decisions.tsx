import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { type ElixirFile, elixirFile } from '@cooler/contract/features/elixir/elixir-file.entity.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { api } from '../../../kernel/api/api.ts';
import { LazyConfirmDialog } from '../../../kernel/dialog/lazy-confirm-dialog.tsx';
import { useAsked } from '../../../kernel/dialog/use-asked.ts';
import { notifyError, notifySuccess } from '../../../kernel/feedback/notices.ts';
import { refetchBehind } from '../../../kernel/list/refetch-behind.ts';
import { useRight } from '../../../kernel/session/session.ts';
import type { RowAction, RowActions } from '../../../kernel/table/row-menu.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import { fileName } from './cells.tsx';

const DECISIONS = {
  accept: {
    icon: <CheckOutlined />,
    label: 'elixir.accept',
    title: 'elixir.acceptTitle',
    text: 'elixir.acceptText',
    done: 'elixir.accepted',
    isDanger: false,
  },
  reject: {
    icon: <CloseOutlined />,
    label: 'elixir.reject',
    title: 'elixir.rejectTitle',
    text: 'elixir.rejectText',
    done: 'elixir.rejected',
    isDanger: true,
  },
} as const;

type Decision = keyof typeof DECISIONS;

/** Decides a held file. */
export const decideFile = (decision: Decision, id: number): Promise<void> =>
  api.put(`/resource/${elixirFile.path}/${decision}/${id}`, undefined, { isFinal: true });

const NAMES: readonly Decision[] = ['accept', 'reject'];
const NO_ACTIONS: readonly RowAction[] = [];

interface PendingDecision {
  readonly row: ElixirFile;
  readonly decision: Decision;
}

/** Accept and reject of a held file, each with confirmation. Returns the row actions and the dialog to render. */
export function useDecisions(): readonly [actions: RowActions<typeof elixirFile>, dialog: ReactNode] {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  const mayDecide = useRight('elixir-files.decide');
  const { asked: pending, ask, close } = useAsked<PendingDecision>();
  const decide = async (decided: PendingDecision) => {
    const { row, decision } = decided;
    try {
      await decideFile(decision, row.id);
      notifySuccess(t(DECISIONS[decision].done));
    } catch (error) {
      notifyError(error);
    }
    close(decided);
    refetchBehind(queryClient, [elixirFile.path]);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels are texts, so they follow the language.
  const actions = useMemo<RowActions<typeof elixirFile>>(
    () => (row) =>
      mayDecide && row.state === 'HELD'
        ? NAMES.map((decision) => ({
            key: decision,
            label: t(DECISIONS[decision].label),
            icon: DECISIONS[decision].icon,
            isDanger: DECISIONS[decision].isDanger,
            run: () => ask({ row, decision }),
          }))
        : NO_ACTIONS,
    [mayDecide, language],
  );
  const words = pending && DECISIONS[pending.decision];
  const dialog = pending && words && (
    <LazyConfirmDialog
      isDanger={words.isDanger}
      title={t(words.title)}
      text={t(words.text, {
        file: fileName(pending.row),
        lines: pending.row.lineCount,
        previous: pending.row.previousLineCount ?? 0,
      })}
      confirm={t(words.label)}
      cancel={t('common.cancel')}
      onConfirm={() => decide(pending)}
      onCancel={() => close(pending)}
    />
  );
  return [actions, dialog];
}
