import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWhileShown } from '../../kernel/browser/use-while-shown.ts';
import { notifyError } from '../../kernel/feedback/notices.ts';
import { type PlanName, planAddress, planUndo } from './plan-queries.ts';

/** Creates the plan that undoes an upload, and opens it. */
export function useUndo() {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const open = useWhileShown((plan: PlanName) => void navigate(planAddress(plan)));
  const undo = async (name: PlanName) => {
    setBusy(true);
    try {
      open(await planUndo(name));
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  };
  return { undo, isBusy };
}
