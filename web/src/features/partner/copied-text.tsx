import { CopyOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useRef } from 'react';
import { copyText } from '../../kernel/feedback/copy-text.ts';
import { useTexts } from '../../kernel/text/text.ts';

interface TextProps {
  readonly label: string;
  readonly text: string;
}

/** Copies a text to the clipboard. */
export function CopyButton({ text }: Pick<TextProps, 'text'>) {
  const { t } = useTexts();
  const copy = () => copyText(text, t('partners.copied'), t('partners.notCopied'));
  return (
    <Button size="small" icon={<CopyOutlined />} onClick={() => void copy()}>
      {t('common.copy')}
    </Button>
  );
}

/** A long text in a cell; a click shows it in full, with a copy button (docs/domain.md §11.10). */
export function CopiedText({ label, text }: TextProps) {
  const cell = useRef<HTMLButtonElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  const leave = () => shown.current?.contains(document.activeElement) && cell.current?.focus();
  return (
    <Popover
      // At the end of the page, no Tab would lead from the cell to it.
      afterOpenChange={(isOpen) => isOpen && shown.current?.querySelector('button')?.focus()}
      onOpenChange={(isOpen) => !isOpen && leave()}
      trigger="click"
      placement="bottomLeft"
      title={label}
      content={
        <div ref={shown} className="copied-text">
          <pre>{text}</pre>
          <CopyButton text={text} />
        </div>
      }
    >
      <button ref={cell} type="button" className="cell-button" title={text}>
        {text}
      </button>
    </Popover>
  );
}
