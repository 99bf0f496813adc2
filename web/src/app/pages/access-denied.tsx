import { missingRoleReasons, reasonText } from '@cooler/contract/reasons.ts';
import { Link, useMatches } from 'react-router';
import { useServerConfig } from '../../kernel/server-config/server-config-context.ts';
import { useSession } from '../../kernel/session/session.ts';
import { useTexts } from '../../kernel/text/text.ts';
import type { ScreenHandle } from '../screen.ts';
import { MessagePage } from './message-page.tsx';

/** Shown on every screen to a user without any right: the support address, and no link home, which would show the same. */
function NoRight() {
  const { t } = useTexts();
  const { supportEmail } = useServerConfig();
  return (
    <MessagePage title={t('shell.accessDenied')} text={t('shell.noRightText')}>
      <a className="button" href={`mailto:${supportEmail}`}>
        {supportEmail}
      </a>
    </MessagePage>
  );
}

/** Shown instead of a screen that the user may not see, with the roles that may (docs/domain.md §11.1). */
export function AccessDenied() {
  const { t, named } = useTexts();
  const { roles } = useSession();
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined;
  if (roles.length === 0) return <NoRight />;
  const reasons = missingRoleReasons(roles, handle?.screen.roles ?? []);
  const text = [t('shell.accessDeniedText'), ...reasons.map((each) => reasonText(named, each))].join(' ');
  return (
    <MessagePage title={t('shell.accessDenied')} text={text}>
      <Link className="button" to="/">
        {t('shell.backHome')}
      </Link>
    </MessagePage>
  );
}
