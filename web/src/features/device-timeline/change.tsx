import { ArrowRightOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTexts } from '../../kernel/text/text.ts';

interface ChangeProps<Value> {
  readonly before: Value | null;
  readonly after: Value;
  readonly isSame?: (before: Value, after: Value) => boolean;
  readonly show: (value: Value) => ReactNode;
}

/** What something became, after what it was where that differs. */
export function Change<Value>({ before, after, isSame = Object.is, show }: ChangeProps<Value>) {
  const { t } = useTexts();
  if (before === null || isSame(before, after)) return show(after);
  return (
    <>
      {show(before)} <ArrowRightOutlined aria-label={t('device-timeline.became')} /> {show(after)}
    </>
  );
}
