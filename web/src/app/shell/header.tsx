import { MenuOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { Bell } from '../../features/notification/bell.tsx';
import { SearchOpener } from '../../features/search/search-opener.tsx';
import { useIsPhone } from '../../kernel/browser/use-is-phone.ts';
import { useServerConfig } from '../../kernel/server-config/server-config-context.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { HelpLink, SupportLink } from './help-links.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { PeopleTooltips } from './people-tooltips.tsx';
import { UserMenu } from './user-menu.tsx';
import './header.css';

function EnvironmentBadge() {
  const { t } = useTexts();
  const { environment } = useServerConfig();
  return (
    <span className="environment-badge" title={t('shell.environment', { environment })}>
      {environment}
    </span>
  );
}

/** The header bar: environment, search, notifications, help, user menu; on phones the user menu has the rest. */
export function Header({ onOpenMenu, inert }: { onOpenMenu: () => void; inert: boolean }) {
  const { t } = useTexts();
  const isPhone = useIsPhone();
  return (
    <header className="shell-header" inert={inert}>
      <button
        type="button"
        className="icon-button menu-opener"
        aria-label={t('shell.openMenu')}
        onClick={onOpenMenu}
      >
        <MenuOutlined />
      </button>
      <Link className="brand" to="/" aria-label={t('shell.appName')}>
        <img src="/icon.svg" alt="" width={24} height={24} />
        <span>{t('shell.appName')}</span>
      </Link>
      <EnvironmentBadge />
      <span className="header-gap" />
      <SearchOpener />
      <Bell />
      {!isPhone && (
        <>
          <PeopleTooltips />
          <HelpLink />
          <SupportLink />
          <LanguageSwitch />
        </>
      )}
      <UserMenu />
    </header>
  );
}
