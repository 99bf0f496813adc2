import { QuestionCircleOutlined } from '@ant-design/icons';
import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { Dropdown, type MenuProps } from 'antd';
import { type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { askWhy, type WhyQuestion } from '../feedback/ask-why.ts';
import { rowTitle } from '../list/row-title.ts';
import { useTexts } from '../text/text.ts';
import '../why/why.css';

/** Something that can be done with one row. */
export interface RowAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDanger?: boolean;
  /** It is not possible now: the item is greyed, and asks this. */
  readonly why?: WhyQuestion | undefined;
  readonly run: () => void;
}

/** What can be done with a row, in the order of the menu. */
export type RowActions<E extends Entity> = (row: Row<E>) => readonly RowAction[];

/** A greyed item can be reached and chosen like any other, so that it can be asked. */
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
      // The same press of Enter would go on to what opens under the focus, and save or confirm it.
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

// Time to pass by on the way to something else, and to come back.
const OPENS_AFTER_MS = 150;
const CLOSES_AFTER_MS = 150;

/** Hovering shows the menu; a click or a key shows it and puts the focus in it. */
type Opening = 'closed' | 'hovered' | 'chosen';

function useOpening() {
  const [opening, setOpening] = useState<Opening>('closed');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hover = (next: Opening, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpening((now) => (now === 'chosen' ? now : next)), ms);
  };
  // The menu belongs to its button, also for the pointer that goes over from one to the other.
  const pointer = {
    onPointerEnter: ({ pointerType }: PointerEvent) =>
      pointerType === 'mouse' && hover('hovered', OPENS_AFTER_MS),
    onPointerLeave: ({ pointerType }: PointerEvent) =>
      pointerType === 'mouse' && hover('closed', CLOSES_AFTER_MS),
  };
  return { opening, setOpening, pointer };
}

// A letter costs the browser less than a picture, in each of a hundred rows.
const DOTS = '⋮';

/** The menu of a row: opens on hover, by touch and by keyboard, and is made then. */
export function RowMenu<E extends Entity>({ entity, row, actions }: RowMenuProps<E>) {
  const { t } = useTexts();
  const { opening, setOpening, pointer } = useOpening();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    // The focus was put into the menu, which takes it along when it goes.
    if (opening === 'chosen') button.current?.focus();
    setOpening('closed');
  };
  const handleClick = ({ target, currentTarget }: MouseEvent) => {
    // Clicks in the menu arrive here too, by the way of React.
    if (currentTarget.contains(target as Element) && opening !== 'chosen') setOpening('chosen');
  };
  return (
    <button
      ref={button}
      type="button"
      className="icon-button row-menu"
      aria-label={t('table.rowMenu', { row: rowTitle(entity, row) })}
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
          // The keyboard goes on from the row; a dialog that the action opens gives the focus back there too.
          menu={menuOf(actions(row), t('why.ask'), () => button.current?.focus())}
          onOpenChange={close}
        >
          <span className="popup-anchor" />
        </Dropdown>
      )}
    </button>
  );
}
