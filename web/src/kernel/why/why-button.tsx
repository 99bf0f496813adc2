import { Button, type ButtonProps } from 'antd';
import { askWhy, type WhyQuestion } from '../feedback/ask-why.ts';
import { useTexts } from '../text/text.ts';
import './why.css';

interface WhyButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** What a press asks while the action is not possible. */
  readonly why: WhyQuestion | undefined;
}

/** A button that is greyed while its action is not possible, and then tells why; the keyboard reaches it all the same. */
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
