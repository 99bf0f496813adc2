import { CheckSquareOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { useRef } from 'react';
import { BottomSheet } from '../dialog/bottom-sheet.tsx';
import { askWhy } from '../feedback/ask-why.ts';
import type { RowAction } from '../table/row-menu.tsx';
import { useTexts } from '../text/text.ts';
import '../why/why.css';

interface ActionSheetProps {
  readonly title: string;
  readonly actions: readonly RowAction[];
  /** Selects the row, as the alternative to a long press. */
  readonly onChoose: (() => void) | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The actions of a row as a bottom sheet; actions that are not possible now are greyed and explain why. */
export function ActionSheet({ title, actions, onChoose, isOpen, onClose }: ActionSheetProps) {
  const { t } = useTexts();
  const menu = useRef<HTMLDivElement>(null);
  const focusFirst = () => menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  const choosing: readonly RowAction[] = onChoose
    ? [{ key: 'choose', label: t('table.chooseRow'), icon: <CheckSquareOutlined />, run: onChoose }]
    : [];
  const choose = ({ why, run }: RowAction) => {
    onClose();
    if (why) askWhy(why);
    else run();
  };
  return (
    <BottomSheet title={title} isOpen={isOpen} onClose={onClose} onOpened={focusFirst}>
      <div ref={menu} role="menu" aria-label={title} className="action-sheet">
        {[...choosing, ...actions].map((action) => (
          <button
            key={action.key}
            type="button"
            role="menuitem"
            className={action.why ? 'why-greyed' : ''}
            data-danger={Boolean(action.isDanger && !action.why)}
            onClick={() => choose(action)}
          >
            {action.icon}
            <span>{action.label}</span>
            {action.why && <QuestionCircleOutlined aria-label={t('why.ask')} />}
          </button>
        ))}
      </div>
    </BottomSheet>
  );
}
