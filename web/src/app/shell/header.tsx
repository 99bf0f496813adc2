import { MailOutlined, MenuOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { Link, useLocation } from 'react-router';
import { Bell } from '../../features/notification/bell.tsx';
import { SearchOpener } from '../../features/search/search-opener.tsx';
import { useServerConfig } from '../../kernel/server-config/server-config-context.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { PeopleTooltips } from './people-tooltips.tsx';
import { UserMenu } from './user-menu.tsx';

/** The help page of the wiki that mirrors this screen (docs/domain.md §11.3). */
function HelpLink() {
  const { t } = useTexts();
  const { wikiUrl } = useServerConfig();
  const { pathname } = useLocation();
  const address = `${wikiUrl.replace(/\/$/, '')}${pathname}`;
  return (
    <a className="icon-button" href={address} target="_blank" rel="noreferrer" title={t('shell.help')}>
      <QuestionCircleOutlined aria-label={t('shell.help')} />
    </a>
  );
}

function SupportLink() {
  const { t } = useTexts();
  const { supportEmail } = useServerConfig();
  return (
    <a
      className="icon-button"
      href={`mailto:${supportEmail}`}
      title={`${t('shell.support')}: ${supportEmail}`}
    >
      <MailOutlined aria-label={t('shell.support')} />
    </a>
  );
}

function EnvironmentBadge() {
  const { t } = useTexts();
  const { environment } = useServerConfig();
  return (
    <span className="environment-badge" title={t('shell.environment', { environment })}>
      {environment}
    </span>
  );
}

/** The bar at the top: where one is, who one is, and help. */
export function Header({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useTexts();
  return (
    <header className="shell-header">
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
      <PeopleTooltips />
      <HelpLink />
      <SupportLink />
      <LanguageSwitch />
      <UserMenu />
    </header>
  );
}
