import { useTexts } from '../kernel/text.ts';
import { useServerConfig } from './server-config-context.ts';

/** The copyright line and the version. */
export function Footer() {
  const { t } = useTexts();
  const { version } = useServerConfig();
  return (
    <footer className="shell-footer">
      <span>{t('shell.copyright', { year: new Date().getFullYear() })}</span>
      <span>{t('shell.version', { version })}</span>
    </footer>
  );
}
