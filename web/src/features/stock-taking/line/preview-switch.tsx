import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useTexts } from '../../../kernel/text/text.ts';

interface PreviewSwitchProps {
  readonly prefixCls: string;
  readonly current: number;
  readonly count: number;
  readonly onActive: (offset: number) => void;
}

/** The previous and next buttons of the gallery; the build replaces Ant Design's by these. */
export function PreviewSwitch({ prefixCls, current, count, onActive }: PreviewSwitchProps) {
  const { t } = useTexts();
  const isFirst = current === 0;
  const isLast = current === count - 1;
  const name = `${prefixCls}-switch`;
  return (
    <>
      <button
        type="button"
        className={`${name} ${name}-prev ${isFirst ? `${name}-disabled` : ''}`}
        disabled={isFirst}
        aria-label={t('decisions.previous')}
        onClick={() => onActive(-1)}
      >
        <LeftOutlined />
      </button>
      <button
        type="button"
        className={`${name} ${name}-next ${isLast ? `${name}-disabled` : ''}`}
        disabled={isLast}
        aria-label={t('decisions.next')}
        onClick={() => onActive(1)}
      >
        <RightOutlined />
      </button>
    </>
  );
}
