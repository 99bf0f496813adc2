import { ArrowLeftOutlined } from '@ant-design/icons';
import type { SheetLine } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import { Button } from 'antd';
import { useTexts } from '../../../../kernel/text/text.ts';

/** How many devices are expected, how many of these are present, and how many are extra. */
export function countLines(lines: readonly SheetLine[]) {
  const expected = lines.filter((line) => line.expected);
  return {
    expected: expected.length,
    present: expected.filter(({ present }) => present).length,
    extra: lines.length - expected.length,
  };
}

interface SheetHeadProps {
  readonly shop: string;
  readonly counts: ReturnType<typeof countLines>;
  readonly onLeave: () => void;
}

/** The shop and the progress of the count. */
export function SheetHead({ shop, counts, onLeave }: SheetHeadProps) {
  const { t } = useTexts();
  return (
    <header className="capture-head">
      <Button
        size="large"
        type="text"
        icon={<ArrowLeftOutlined />}
        aria-label={t('common.back')}
        onClick={onLeave}
      />
      <h1>{shop}</h1>
      <output className="capture-count">
        {counts.present} / {counts.expected}
        {counts.extra > 0 && ` + ${counts.extra}`}
      </output>
    </header>
  );
}
