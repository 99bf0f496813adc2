import { QuestionCircleOutlined } from '@ant-design/icons';
import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { Dropdown, type MenuProps } from 'antd';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
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

// A touch screen reports a hover after each tap, which would open the menu again.
const CAN_HOVER = matchMedia('(hover: hover)').matches;

/** Hovering shows the menu; a click or a key shows it and puts the focus in it. */
type Opening = 'closed' | 'hovered' | 'chosen';

const DOTS = (
  <svg viewBox="0 0 4 16" width="4" height="16" fill="currentColor" aria-hidden="true">
    <circle cx="2" cy="2" r="1.6" />
    <circle cx="2" cy="8" r="1.6" />
    <circle cx="2" cy="14" r="1.6" />
  </svg>
);

/** The menu of a row: opens on hover, by touch and by keyboard; it is made when somebody comes near. */
export function RowMenu<E extends Entity>({ entity, row, actions }: RowMenuProps<E>) {
  const { t } = useTexts();
  const [opening, setOpening] = useState<Opening>();
  const button = useRef<HTMLButtonElement>(null);
  const opened = CAN_HOVER ? 'hovered' : 'chosen';
  const isOpen = opening === 'hovered' || opening === 'chosen';
  const handleOpenChange = (willOpen: boolean) => {
    // The focus was put into the menu, which takes it along when it goes.
    if (!willOpen && opening === 'chosen') button.current?.focus();
    setOpening(willOpen ? opened : 'closed');
  };
  const handleClick = ({ target, currentTarget }: MouseEvent) => {
    // Clicks in the menu arrive here too, by the way of React.
    if (currentTarget.contains(target as Element) && (CAN_HOVER || !isOpen)) setOpening('chosen');
  };
  return (
    <button
      ref={button}
      type="button"
      className="icon-button row-menu"
      aria-label={t('table.rowMenu', { row: rowTitle(entity, row) })}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onPointerEnter={() => CAN_HOVER && setOpening((now) => now ?? 'closed')}
      onClick={handleClick}
    >
      {DOTS}
      {opening && (
        <Dropdown
          open={isOpen}
          autoFocus={opening === 'chosen'}
          trigger={CAN_HOVER ? ['hover'] : ['click']}
          placement="bottomRight"
          // The keyboard goes on from the row; a dialog that the action opens gives the focus back there too.
          menu={menuOf(actions(row), t('why.ask'), () => button.current?.focus())}
          onOpenChange={handleOpenChange}
        >
          <span className="popup-anchor" />
        </Dropdown>
      )}
    </button>
  );
}
