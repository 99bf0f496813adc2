import type { SheetLine } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import type { IntField } from '@cooler/contract/kernel/field.ts';
import { checkValue, type Fault } from '@cooler/contract/kernel/validate.ts';
import { Form, Input } from 'antd';
import { readNumber } from '../../../../kernel/text/input-formats.ts';
import { useTexts } from '../../../../kernel/text/text.ts';

const PIECES: IntField = { kind: 'int', min: 1 };

/** The counted pieces that a text names; null if it is blank. */
export function readPieces(typed: string): { counted: number | null } | { faults: readonly Fault[] } {
  const number = readNumber(typed);
  const read = number === null ? { value: null } : checkValue(PIECES, number);
  return 'faults' in read ? read : { counted: read.value as number | null };
}

interface CountedFieldProps {
  readonly line: SheetLine;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** The counted pieces of a stock, as they are typed. */
export function CountedField({ line, typed, onType }: CountedFieldProps) {
  const { t, named } = useTexts();
  const read = readPieces(typed);
  const [fault] = 'faults' in read ? read.faults : [];
  return (
    <Form.Item
      label={t('capture.counted', { count: line.quantity })}
      htmlFor="capture-counted"
      extra={t('capture.countedHelp')}
      {...(fault && {
        validateStatus: 'error',
        help: <span role="alert">{named(fault.code, fault.params)}</span>,
      })}
    >
      <Input
        id="capture-counted"
        className="capture-counted"
        size="large"
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={fault !== undefined}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
    </Form.Item>
  );
}
