import { CloseOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import { useIsPhone } from '../../kernel/browser/use-is-phone.ts';
import { useMedia } from '../../kernel/browser/use-media.ts';
import { useEscapeLayer } from '../../kernel/dialog/escape-layer.ts';
import { useSession } from '../../kernel/session/session.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { menuFor } from './menu.ts';
import { MenuEntries } from './menu-entries.tsx';
import './side-menu.css';

const STORAGE_KEY = 'menuCollapsed';
// On narrower desktop screens lists need the room.
const NARROW_DESKTOP = '(max-width: 1365px)';

/** Whether the menu is collapsed: as the user chose, by default on narrow screens. */
function useCollapsed() {
  const [chosen, setChosen] = useState(localStorage.getItem(STORAGE_KEY));
  const isNarrow = String(useMedia(NARROW_DESKTOP));
  const isPhone = useIsPhone();
  const wasCollapsed = (chosen ?? isNarrow) === 'true';
  const toggle = () => {
    const wanted = String(!wasCollapsed);
    localStorage.setItem(STORAGE_KEY, wanted);
    setChosen(wanted);
  };
  return { isCollapsed: wasCollapsed && !isPhone, toggle };
}

interface SideMenuProps {
  /** On a phone the menu is a drawer that the header opens. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The side menu: the screens that the user's roles may see; collapsible to icons. */
export function SideMenu({ isOpen, onClose }: SideMenuProps) {
  const { t } = useTexts();
  const { roles } = useSession();
  const { isCollapsed, toggle } = useCollapsed();
  const closer = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    closer.current?.focus({ preventScroll: true });
    return () => document.querySelector<HTMLElement>('.menu-opener')?.focus();
  }, [isOpen]);
  useEscapeLayer(isOpen, onClose);
  const collapseLabel = t(isCollapsed ? 'shell.expandMenu' : 'shell.collapseMenu');
  return (
    <>
      {isOpen && <div className="menu-backdrop" aria-hidden="true" onClick={onClose} />}
      <nav
        className="side-menu"
        data-open={isOpen}
        data-collapsed={isCollapsed}
        aria-label={t('shell.mainMenu')}
      >
        <button
          ref={closer}
          type="button"
          className="icon-button menu-closer"
          aria-label={t('shell.closeMenu')}
          onClick={onClose}
        >
          <CloseOutlined />
        </button>
        <MenuEntries entries={menuFor(roles)} isCollapsed={isCollapsed} onExpand={toggle} />
        <button
          type="button"
          className="menu-collapser"
          title={collapseLabel}
          aria-label={collapseLabel}
          onClick={toggle}
        >
          {isCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        </button>
      </nav>
    </>
  );
}
