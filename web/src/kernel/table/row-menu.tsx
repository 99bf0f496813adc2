import { QuestionCircleOutlined } from '@ant-design/icons';
import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { Dropdown, type MenuProps } from 'antd';
import { type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { askWhy, type WhyRequest } from '../feedback/ask-why.ts';
import { rowTitle } from '../list/row-title.ts';
import { translate } from '../text/text.ts';
import '../why/why.css';

/** An action on one row. */
export interface RowAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDanger?: boolean;
  /** Set if the action is not possible now: the item is greyed, and explains why when it is chosen. */
  readonly why?: WhyRequest | undefined;
  readonly run: () => void;
}

/** The actions of a row, in the order of the menu. */
export type RowActions<E extends Entity> = (row: Row<E>) => readonly RowAction[];

/** Greyed items stay focusable and clickable, since choosing one shows why it is not possible. */
function greyed(question: string) {
  return { className: 'why-greyed', extra: <QuestionCircleOutlined aria-label={question} /> };
}

function menuOf(actions: readonly RowAction[], question: string, onChosen: () => void): MenuProps {
  return {
    items: actions.map(({ key, label, icon, isDanger = false, why }) => ({
      key,
      label,
      icon,
      danger: isDanger && !why,
      ...(why && greyed(question)),
    })),
    onClick: ({ key, domEvent }) => {
      // Otherwise the same Enter keypress would also submit the dialog that the action opens.
      domEvent.preventDefault();
      onChosen();
      const chosen = actions.find((action) => action.key === key);
      if (chosen?.why) askWhy(chosen.why);
      else chosen?.run();
    },
  };
}

interface RowMenuProps<E extends Entity> {
  readonly entity: E;
  readonly row: Row<E>;
  readonly actions: RowActions<E>;
}

// Hover delays: the pointer may only pass over the button, or leave the menu briefly.
const OPENS_AFTER_MS = 150;
const CLOSES_AFTER_MS = 150;

/** Hovering shows the menu; a click or a key also moves the focus into it. */
type Opening = 'closed' | 'hovered' | 'chosen';

function useOpening() {
  const [opening, setOpening] = useState<Opening>('closed');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hover = (next: Opening, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpening((now) => (now === 'chosen' ? now : next)), ms);
  };
  // A click or a choice is final: an earlier hover must not open the menu again.
  const change = (next: Opening) => {
    clearTimeout(timer.current);
    setOpening(next);
  };
  // The menu is a child of its button, so moving the pointer from one to the other fires no leave event.
  const pointer = {
    onPointerEnter: ({ pointerType }: PointerEvent) =>
      pointerType === 'mouse' && hover('hovered', OPENS_AFTER_MS),
    onPointerLeave: ({ pointerType }: PointerEvent) =>
      pointerType === 'mouse' && hover('closed', CLOSES_AFTER_MS),
  };
  return { opening, change, pointer };
}

// A character is cheaper to render than an icon, with a hundred rows on a page.
const DOTS = '⋮';

/** The menu of a row: opens by hover, touch and keyboard, and is mounted only while it is open. */
export function RowMenu<E extends Entity>({ entity, row, actions }: RowMenuProps<E>) {
  const { opening, change, pointer } = useOpening();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    // The focus is in the menu and would be lost when the menu unmounts.
    if (opening === 'chosen') button.current?.focus();
    change('closed');
  };
  const handleClick = ({ target, currentTarget }: MouseEvent) => {
    // Clicks in the menu bubble up here too, through the React portal.
    if (currentTarget.contains(target as Element) && opening !== 'chosen') change('chosen');
  };
  return (
    <button
      ref={button}
      type="button"
      className="icon-button row-menu"
      aria-label={translate('table.rowMenu', { row: rowTitle(entity, row) })}
      aria-haspopup="menu"
      aria-expanded={opening !== 'closed'}
      onClick={handleClick}
      {...pointer}
    >
      {DOTS}
      {opening !== 'closed' && (
        <Dropdown
          open
          autoFocus={opening === 'chosen'}
          trigger={['click']}
          placement="bottomRight"
          // Focuses the button, so that a dialog that the action opens returns the focus there when it closes.
          menu={menuOf(actions(row), translate('why.ask'), () => button.current?.focus())}
          onOpenChange={close}
        >
          <span className="popup-anchor" />
        </Dropdown>
      )}
    </button>
  );
}
