import { dayFromNow } from '@cooler/contract/kernel/day.ts';
import { Form, Input } from 'antd';
import type { Rule } from 'antd/es/form';
import { useState } from 'react';
import { translate, useTexts } from '../../../kernel/text/text.ts';
import type { OfflineCopy } from '../../register-copy/copy-database.ts';
import { KnownDays } from './known-days.tsx';

/** The value of a day that was typed and is none; the browser does not tell its text. */
const UNREAD = 'unread';

const TODAY_OR_LATER: Rule = {
  validator: async (_, day: string) => {
    if (day === UNREAD) throw new Error(translate('DATE_INVALID'));
    if (day && day < dayFromNow()) throw new Error(translate('REQUESTED_DATE_PAST'));
  },
};

interface DayInputProps {
  readonly id?: string;
  readonly 'aria-required'?: 'true';
  readonly 'aria-invalid'?: 'true';
  readonly 'aria-describedby'?: string;
  readonly value?: string;
  readonly onChange?: (day: string) => void;
}

/** A day; today is stored as empty, as it becomes the day of sending. */
function DayInput({ value, onChange, ...field }: DayInputProps) {
  const today = dayFromNow();
  // While a day is typed by keyboard the field is empty, which must not be overwritten.
  const [isCleared, setCleared] = useState(false);
  const handleChange = (day: string) => {
    setCleared(day === '');
    onChange?.(day === today ? '' : day);
  };
  return (
    <Input
      {...field}
      type="date"
      min={today}
      value={value === UNREAD ? '' : value || (isCleared ? '' : today)}
      onBlur={({ target }) => {
        setCleared(false);
        if (target.validity.badInput) onChange?.(UNREAD);
      }}
      onChange={({ target }) => handleChange(target.value)}
    />
  );
}

/** The requested day: a chosen one, or the day on which the request is sent. */
export function RequestedDay({ copy }: { readonly copy: OfflineCopy | undefined }) {
  const { t } = useTexts();
  const isChosen = Boolean(Form.useWatch<string | undefined>('requestedDate'));
  return (
    <Form.Item
      name="requestedDate"
      label={t('work-request.requestedDate')}
      rules={[TODAY_OR_LATER]}
      extra={
        <>
          {!isChosen && t('kept.dayMoves')}
          <KnownDays copy={copy} />
        </>
      }
    >
      <DayInput />
    </Form.Item>
  );
}
