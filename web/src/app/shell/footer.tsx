import { Link } from 'react-router';
import { useServerConfig } from '../../kernel/server-config/server-config-context.ts';
import { useTexts } from '../../kernel/text/text.ts';

/** The copyright line, the version, and the way to the description of the API. */
export function Footer() {
  const { t } = useTexts();
  const { version } = useServerConfig();
  return (
    <footer className="shell-footer">
      <span>{t('shell.copyright', { year: new Date().getFullYear() })}</span>
      <span className="shell-footer-version">
        <span>{t('shell.version', { version })}</span>
        <Link to="/api-description">{t('api-description.link')}</Link>
      </span>
    </footer>
  );
}
