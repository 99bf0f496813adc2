import { EditOutlined, EyeOutlined } from '@ant-design/icons';
import { type WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { type ReactNode, useMemo } from 'react';
import { useRecordHistory } from '../../../kernel/history/use-record-history.tsx';
import { useRight } from '../../../kernel/session/session.ts';
import type { RowAction, RowActions } from '../../../kernel/table/row-menu.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import { subjectOfRequest } from '../../device-timeline/timeline-subject.ts';
import { useDeviceTimeline } from '../../device-timeline/use-device-timeline.tsx';
import type { RequestModalMode } from '../form/request-modal.tsx';
import { whyNot } from '../steps/allowed.ts';
import { LEADER_STEPS, type LeaderStep } from '../steps/leader-steps.tsx';
import { useRequestSteps } from '../steps/use-request-steps.tsx';

interface ActionHandlers {
  readonly view: (row: WorkRequest) => void;
  readonly edit: (row: WorkRequest) => void;
  readonly take: (step: LeaderStep, row: WorkRequest) => void;
}

type Named = (code: string) => string;

function viewAction(row: WorkRequest, named: Named, { view }: ActionHandlers): RowAction {
  return { key: 'view', label: named('common.view'), icon: <EyeOutlined />, run: () => view(row) };
}

/** Every step with a request; those that its status or type does not allow are disabled (docs/domain.md §11.7). */
function stepActions(row: WorkRequest, named: Named, { edit, take }: ActionHandlers): RowAction[] {
  const editing: RowAction = {
    key: 'edit',
    label: named('request-event.edit'),
    icon: <EditOutlined />,
    why: whyNot(row, 'edit'),
    run: () => edit(row),
  };
  const steps = LEADER_STEPS.map((step) => ({
    key: step.event,
    label: named(`request-event.${step.event}`),
    icon: step.icon,
    isDanger: step.isDanger ?? false,
    why: whyNot(row, step.event),
    run: () => take(step, row),
  }));
  return [editing, ...steps];
}

/** The row menu of a request: view and history for everybody, all steps for leaders, only the allowed steps for others. */
export function useRowActions(
  view: (row: WorkRequest) => void,
  open: (mode: RequestModalMode) => void,
): { readonly actions: RowActions<typeof workRequest>; readonly dialog: ReactNode } {
  const { named } = useTexts();
  const mayDecide = useRight('work-requests.decide');
  const { take, question } = useRequestSteps();
  const timeline = useDeviceTimeline(subjectOfRequest);
  const history = useRecordHistory(workRequest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels follow the language; `take` needs no update.
  const actions = useMemo<RowActions<typeof workRequest>>(() => {
    const handlers = { view, take, edit: (row: WorkRequest) => open({ kind: 'edit', row }) };
    const steps = (row: WorkRequest) => {
      const actions = stepActions(row, named, handlers);
      return mayDecide ? actions : actions.filter(({ why }) => !why);
    };
    return (row) => [
      viewAction(row, named, handlers),
      ...timeline.actions(row),
      ...history.actions(row),
      ...steps(row),
    ];
  }, [view, open, timeline.actions, history.actions, mayDecide, named]);
  const dialog = (
    <>
      {question}
      {timeline.dialog}
      {history.dialog}
    </>
  );
  return { actions, dialog };
}
