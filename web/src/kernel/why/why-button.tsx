import { Button, type ButtonProps } from 'antd';
import { askWhy, type WhyQuestion } from '../feedback/ask-why.ts';
import { useTexts } from '../text/text.ts';
import './why.css';

interface WhyButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Set while the action is not possible: a press then shows the reasons. */
  readonly why: WhyQuestion | undefined;
}

/** A button that is greyed while its action is not possible, and then explains why; it stays focusable. */
export function WhyButton({ why, ...button }: WhyButtonProps) {
  const { t } = useTexts();
  if (!why) return <Button {...button} />;
  return (
    <Button
      icon={button.icon}
      className="why-greyed"
      aria-disabled
      title={t('why.ask')}
      onClick={() => askWhy(why)}
    >
      {button.children}
    </Button>
  );
}
