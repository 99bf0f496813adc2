import { message } from '@cooler/contract/features/message/message.entity.ts';
import { Button } from 'antd';
import { toFilter, useListState } from '../../kernel/list/list-state.ts';
import { useTexts } from '../../kernel/text/text.ts';

const BUTTONS = [
  ['MISSING', 'message.missing'],
  ['EDITED', 'message.edited'],
] as const;

/** Toggle buttons that filter to missing or edited texts. */
export function StateButtons() {
  const { t } = useTexts();
  const { state, change } = useListState(message);
  return BUTTONS.map(([value, label]) => {
    const isPressed = state.filters.state === value;
    return (
      <Button
        key={value}
        aria-pressed={isPressed}
        type={isPressed ? 'primary' : 'default'}
        onClick={() => change(toFilter('state', isPressed ? null : value))}
      >
        {t(label)}
      </Button>
    );
  });
}
