import { CopyOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { notifyFailure, notifySuccess } from '../../kernel/feedback/notices.ts';
import { useTexts } from '../../kernel/text/text.ts';

interface TextProps {
  readonly label: string;
  readonly text: string;
}

/** Copies a text to the clipboard. */
export function CopyButton({ text }: Pick<TextProps, 'text'>) {
  const { t } = useTexts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notifySuccess(t('partners.copied'));
    } catch {
      notifyFailure(t('partners.notCopied'));
    }
  };
  return (
    <Button size="small" icon={<CopyOutlined />} onClick={() => void copy()}>
      {t('common.copy')}
    </Button>
  );
}

/** A long text in a cell; a click shows it in full, with a copy button (docs/domain.md §11.10). */
export function CopiedText({ label, text }: TextProps) {
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      title={label}
      content={
        <div className="copied-text">
          <pre>{text}</pre>
          <CopyButton text={text} />
        </div>
      }
    >
      <button type="button" className="cell-button" title={text}>
        {text}
      </button>
    </Popover>
  );
}
