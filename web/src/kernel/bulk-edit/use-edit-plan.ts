import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';
import type { FormInstance } from 'antd';
import { useNavigate } from 'react-router';
import { useWhileShown } from '../browser/use-while-shown.ts';
import { notifyError } from '../feedback/notices.ts';
import { ProblemError } from '../feedback/problem.ts';
import { entryNameOf, namePath } from '../form/form-entries.ts';
import { translate } from '../text/text.ts';
import { type Chosen, planEdit } from './plan-edit.ts';

/** Plans the change of a column to the value in the form, and opens the plan; faults are shown at the value. */
export function useEditPlan(
  entity: Entity,
  chosen: Chosen,
  column: string | undefined,
  form: FormInstance,
): () => Promise<void> {
  const navigate = useNavigate();
  const openPlan = useWhileShown(
    (operation: string) => void navigate(`/upload-plans/${entity.path}/${operation}`),
  );
  const showFaults = useWhileShown((error: unknown, path: string) => {
    const [fault] = (error instanceof ProblemError && error.problem.fieldErrors?.[path]) || [];
    if (!fault) return notifyError(error);
    const words = translate(fault.code, fault.params);
    form.setFields([{ name: namePath(entryNameOf(entity, path)), errors: [words] }]);
  });
  return async () => {
    if (column === undefined) return;
    const isValid = await form.validateFields().then(
      () => true,
      () => false,
    );
    if (!isValid) return;
    try {
      openPlan(await planEdit(entity, chosen, column, valueAt(form.getFieldsValue(true), column)));
    } catch (error) {
      showFaults(error, column);
    }
  };
}
