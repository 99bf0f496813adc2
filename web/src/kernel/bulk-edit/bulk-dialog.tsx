import { type Entity, fieldAt } from '@cooler/contract/kernel/entity.ts';
import { nest } from '@cooler/contract/kernel/path.ts';
import { Form, Select } from 'antd';
import { Suspense, useState } from 'react';
import { TypedDialog } from '../dialog/typed-dialog.tsx';
import { EntityField } from '../form/entity-field.tsx';
import { entryNameOf, formEntry } from '../form/form-entries.ts';
import { type FieldSlots, type FormScope, FormScopeContext } from '../form/form-scope.ts';
import { useTexts } from '../text/text.ts';
import type { Chosen } from './plan-edit.ts';
import { useEditPlan } from './use-edit-plan.ts';

interface BulkDialogProps {
  readonly entity: Entity;
  readonly columns: readonly string[];
  readonly form: FieldSlots;
  readonly chosen: Chosen;
  readonly count: string;
  readonly onCancel: () => void;
}

interface ColumnSelectProps extends Pick<BulkDialogProps, 'entity' | 'columns'> {
  readonly column: string | undefined;
  readonly onChange: (column: string) => void;
}

function ColumnSelect({ entity, columns, column, onChange }: ColumnSelectProps) {
  const { t, named } = useTexts();
  const options = columns.map((path) => ({
    value: path,
    label: named(formEntry(entity, entryNameOf(entity, path)).label),
  }));
  return (
    <Form.Item label={t('bulk-edit.column')} required htmlFor="bulk-column">
      <Select
        id="bulk-column"
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        value={column ?? null}
        onChange={onChange}
      />
    </Form.Item>
  );
}

/** Initial form values of a column: an unticked check box means false. */
function initialOf(entity: Entity, column: string): object {
  return fieldAt(entity, column).kind === 'bool' ? nest([[column, false]]) : {};
}

/** Asks for a column and its new value, then opens the plan of the changes to each row. */
export function BulkDialog({ entity, columns, form: slots, chosen, count, onCancel }: BulkDialogProps) {
  const { references = {}, controls = {} } = slots;
  const { t } = useTexts();
  const [form] = Form.useForm();
  const [serverFaults] = useState<FormScope['serverFaults']>(() => new Map());
  const [column, setColumn] = useState<string>();
  const [isTyped, setTyped] = useState(false);
  const field = column === undefined ? undefined : fieldAt(entity, column);
  const choose = (next: string) => {
    serverFaults.clear();
    form.resetFields();
    form.setFieldsValue(initialOf(entity, next));
    setColumn(next);
    setTyped(false);
  };
  const plan = useEditPlan(entity, chosen, column, form);
  return (
    <TypedDialog
      isTyped={isTyped}
      title={t('bulk-edit.title', { count })}
      text={t('bulk-edit.text')}
      confirm={t('bulk-edit.plan')}
      cancel={t('common.cancel')}
      focusOn="control"
      onConfirm={plan}
      onCancel={onCancel}
    >
      {(confirm) => (
        <FormScopeContext value={{ entity, mode: 'update', references, controls, serverFaults }}>
          <Form
            form={form}
            layout="vertical"
            noValidate
            validateTrigger="onBlur"
            onValuesChange={() => setTyped(true)}
            onFinish={confirm}
          >
            <ColumnSelect entity={entity} columns={columns} column={column} onChange={choose} />
            {column !== undefined && (
              <Suspense>
                <EntityField<Entity>
                  key={column}
                  name={entryNameOf(entity, column)}
                  hint={!field?.required && field?.kind !== 'bool' && t('bulk-edit.emptyHint')}
                />
              </Suspense>
            )}
            {/* Lets Enter submit the form. */}
            <button type="submit" hidden />
          </Form>
        </FormScopeContext>
      )}
    </TypedDialog>
  );
}
