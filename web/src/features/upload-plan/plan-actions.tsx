import { CheckOutlined, UndoOutlined } from '@ant-design/icons';
import type { UploadPlan } from '@cooler/contract/features/upload-plan/upload-plan.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWhileShown } from '../../kernel/browser/use-while-shown.ts';
import { notifyError, notifySuccess } from '../../kernel/feedback/notices.ts';
import { refetchBehind } from '../../kernel/list/refetch-behind.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { commitPlan, type PlanName, planAddress, planQuery, replacementIn } from './plan-queries.ts';
import { planInWords } from './plan-words.ts';
import { UndoButton } from './undo-button.tsx';

interface PlanActionsProps {
  readonly name: PlanName;
  readonly plan: UploadPlan;
}

/** Commits the plan; if the register has changed since, opens the replacement plan instead. */
function useCommit({ name, plan }: PlanActionsProps) {
  const { t, named } = useTexts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const open = useWhileShown(
    (operation: string) => void navigate(planAddress({ ...name, operation }), { replace: true }),
  );
  const showAgain = () => refetchBehind(queryClient, planQuery(name, undefined, 1).queryKey);
  const commit = async () => {
    setBusy(true);
    try {
      await commitPlan(name);
      notifySuccess(t('upload-plan.done', { what: planInWords(named, plan) }));
      refetchBehind(queryClient, [name.entity]);
      showAgain();
    } catch (error) {
      notifyError(error);
      const operation = replacementIn(error);
      // The replaced plan is gone from the server.
      if (operation) open(operation);
      else showAgain();
    } finally {
      setBusy(false);
    }
  };
  return { commit, isBusy };
}

/** The actions of a plan: commit, or undo once it is committed. */
export function PlanActions({ name, plan }: PlanActionsProps) {
  const { t, named } = useTexts();
  const { commit, isBusy } = useCommit({ name, plan });
  const what = planInWords(named, plan);
  if (plan.committed && plan.kind === 'UNDO') return null;
  if (plan.committed) return <UndoButton name={{ entity: name.entity, operation: plan.committed }} />;
  const isUndo = plan.kind === 'UNDO';
  return (
    <div className="entity-toolbar">
      <Button
        type="primary"
        icon={isUndo ? <UndoOutlined /> : <CheckOutlined />}
        disabled={!plan.canCommit || what === ''}
        loading={isBusy}
        onClick={() => void commit()}
      >
        {what === ''
          ? t('upload-plan.nothingToDo')
          : t(isUndo ? 'upload-plan.commitUndo' : 'upload-plan.commit', { what })}
      </Button>
    </div>
  );
}
