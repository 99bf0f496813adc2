import { useState } from 'react';
import { useNavigate } from 'react-router';
import { notifyError } from '../../kernel/feedback/notifications.ts';
import { type PlanName, planAddress, planUndo } from './plan-queries.ts';

/** Creates the plan that undoes an upload, and opens it. */
export function useUndo() {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const undo = async (name: PlanName) => {
    setBusy(true);
    try {
      await navigate(planAddress(await planUndo(name)));
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  };
  return { undo, isBusy };
}
