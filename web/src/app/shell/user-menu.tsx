import {
  CalendarOutlined,
  DownOutlined,
  LoadingOutlined,
  LogoutOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { type FocusEvent, Suspense, useRef, useState } from 'react';
import { useProfile } from '../../features/regional-representative/profile.ts';
import { useIsPhone } from '../../kernel/browser/use-is-phone.ts';
import { useEscapeLayer } from '../../kernel/dialog/escape-layer.ts';
import { notifyError } from '../../kernel/feedback/notices.ts';
import { useSession } from '../../kernel/session/session.ts';
import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { HelpLink, SupportLink } from './help-links.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { PeopleLists } from './people-tooltips.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import './user-menu.css';

const OutOfOffice = lazyPiece(
  async () => (await import('../../features/regional-representative/out-of-office-dialog.tsx')).OutOfOffice,
);

interface UserMenuListProps {
  readonly onClose: () => void;
  readonly onSetOutOfOffice: () => void;
}

function UserMenuList({ onClose, onSetOutOfOffice }: UserMenuListProps) {
  const { t } = useTexts();
  const { signOut, name, username } = useSession();
  const { data: profile } = useProfile();
  const isPhone = useIsPhone();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    if (isLeaving) return;
    setLeaving(true);
    await signOut().catch((error) => {
      notifyError(error);
      onClose();
    });
  };
  const choose = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <div className="menu-popup">
      {isPhone && (
        <p className="menu-person">
          <strong>{name}</strong> {name !== username && username}
        </p>
      )}
      {profile?.id && (
        <button type="button" onClick={choose(onSetOutOfOffice)}>
          <CalendarOutlined /> {t('shell.outOfOffice')}
        </button>
      )}
      {isPhone && (
        <>
          <HelpLink isNamed />
          <SupportLink isNamed />
          <LanguageSwitch />
        </>
      )}
      <ThemeSwitch />
      {isPhone && <PeopleLists />}
      <button type="button" aria-busy={isLeaving} onClick={() => void leave()}>
        {isLeaving ? <LoadingOutlined /> : <LogoutOutlined />} {t('shell.logout')}
      </button>
    </div>
  );
}

/** The signed-in user's menu: out of office, theme, logout. */
export function UserMenu() {
  const { t } = useTexts();
  const { username, name } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const closeWhenLeft = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const openDialog = () => {
    // What is pressed goes with the menu; the focus returns to what had it before the dialog.
    opener.current?.focus();
    setDialogOpen(true);
  };
  useEscapeLayer(isOpen, () => {
    setOpen(false);
    opener.current?.focus();
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles bubbling events of its buttons.
    <div className="user-menu" onBlur={closeWhenLeft}>
      <button
        ref={opener}
        type="button"
        className="user-button"
        title={name}
        aria-expanded={isOpen}
        aria-label={t('shell.userMenu', { username })}
        onClick={() => setOpen(!isOpen)}
      >
        <UserOutlined />
        <span className="username">{username}</span>
        <DownOutlined className="small-icon" />
      </button>
      {isOpen && <UserMenuList onClose={() => setOpen(false)} onSetOutOfOffice={openDialog} />}
      {isDialogOpen && (
        <Suspense>
          <OutOfOffice onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
