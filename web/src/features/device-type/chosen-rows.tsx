import { Form } from 'antd';
import { type ReactElement, useEffect } from 'react';
import type { Lookup } from '../../kernel/list/use-lookup.ts';
import { RetryChoices } from '../../kernel/select/retry-choices.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { storedName } from './chosen-change.ts';

interface ChosenRowsProps<Item> {
  /** The form value that holds the chosen rows. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** The stored rows. */
  readonly stored: Lookup<Item>;
  /** The select of the rows. */
  readonly control: (isDisabled: boolean) => ReactElement;
}

/**
 * Rows that belong to the row of the form and are saved by a request of their own (`afterSave`).
 * Undefined until the stored ones are loaded, so that a save cannot erase them.
 */
export function ChosenRows<Item>({ name, label, hint, stored, control }: ChosenRowsProps<Item>) {
  const { t } = useTexts();
  const form = Form.useFormInstance();
  const { rows, isLoaded, isLoading, hasFailed, retry } = stored;
  useEffect(() => {
    if (!isLoaded || form.getFieldValue(name) !== undefined) return;
    form.setFieldsValue({ [name]: rows, [storedName(name)]: rows });
  }, [form, name, isLoaded, rows]);
  const failed = (
    <>
      {t('form.lookupFailed')}
      <RetryChoices onRetry={retry} />
    </>
  );
  return (
    <Form.Item name={name} label={label} className="wide-field" extra={hasFailed ? failed : hint}>
      {control(isLoading || hasFailed)}
    </Form.Item>
  );
}
