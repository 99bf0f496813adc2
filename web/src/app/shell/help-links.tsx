import { MailOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { useLocation } from 'react-router';
import { useServerConfig } from '../../kernel/server-config/server-config-context.ts';
import { useTexts } from '../../kernel/text/text.ts';

interface LinkProps {
  /** Shows the label next to the icon. */
  readonly isNamed?: boolean;
}

/** The help page of the wiki that mirrors this screen (docs/domain.md §11.3). */
export function HelpLink({ isNamed = false }: LinkProps) {
  const { t } = useTexts();
  const { wikiUrl } = useServerConfig();
  const { pathname } = useLocation();
  const address = `${wikiUrl.replace(/\/$/, '')}${pathname}`;
  return (
    <a
      className={isNamed ? 'menu-popup-link' : 'icon-button'}
      href={address}
      target="_blank"
      rel="noreferrer"
      title={t('shell.help')}
    >
      <QuestionCircleOutlined aria-label={t('shell.help')} aria-hidden={isNamed} />
      {isNamed && t('shell.help')}
    </a>
  );
}

/** A mail link to support. */
export function SupportLink({ isNamed = false }: LinkProps) {
  const { t } = useTexts();
  const { supportEmail } = useServerConfig();
  return (
    <a
      className={isNamed ? 'menu-popup-link' : 'icon-button'}
      href={`mailto:${supportEmail}`}
      title={`${t('shell.support')}: ${supportEmail}`}
    >
      <MailOutlined aria-label={t('shell.support')} aria-hidden={isNamed} />
      {isNamed && t('shell.support')}
    </a>
  );
}
