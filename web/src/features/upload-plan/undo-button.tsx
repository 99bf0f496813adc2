import { UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTexts } from '../../kernel/text/text.ts';
import type { PlanName } from './plan-queries.ts';
import { useUndo } from './use-undo.ts';

/** Opens the plan that undoes an upload. */
export function UndoButton({ name }: { readonly name: PlanName }) {
  const { t } = useTexts();
  const { undo, isBusy } = useUndo();
  return (
    <Button icon={<UndoOutlined />} loading={isBusy} onClick={() => void undo(name)}>
      {t('upload-plan.undo')}
    </Button>
  );
}
