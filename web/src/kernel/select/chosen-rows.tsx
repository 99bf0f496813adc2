import { Form } from 'antd';
import { useEffect } from 'react';
import type { Lookup } from '../list/use-lookup.ts';
import { useTexts } from '../text/text.ts';
import { type ListChoices, ListMultiSelect } from './list-select.tsx';

interface ChosenRowsProps<Item> extends ListChoices<Item> {
  /** Where the chosen rows stand among the values of the form. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** The rows that are stored as chosen. */
  readonly stored: Lookup<Item>;
  readonly maxCount?: number;
}

/**
 * Rows that belong to the row of the form and are saved by a call of their own (`afterSave`).
 * Without value as long as the stored ones are not known, so that nobody wipes them out unseen.
 */
export function ChosenRows<Item>({ name, label, hint, stored, ...choices }: ChosenRowsProps<Item>) {
  const { t } = useTexts();
  const form = Form.useFormInstance();
  const { rows, isLoaded, isLoading, hasFailed } = stored;
  useEffect(() => {
    if (isLoaded && form.getFieldValue(name) === undefined) form.setFieldValue(name, rows);
  }, [form, name, isLoaded, rows]);
  return (
    <Form.Item
      name={name}
      label={label}
      className="wide-field"
      extra={hasFailed ? t('form.lookupFailed') : hint}
    >
      <ListMultiSelect {...choices} disabled={isLoading || hasFailed} />
    </Form.Item>
  );
}
