import { useTexts } from '../../kernel/text/text.ts';
import { AccountTag } from './account-tag.tsx';
import { useAccountFaults } from './accounts.ts';

/** Says under the username of a form when nobody can sign in by it. */
export function AccountNotice({ username }: { username: string }) {
  const { t } = useTexts();
  const fault = useAccountFaults([username])(username);
  if (!fault) return null;
  return (
    <>
      <AccountTag fault={fault} /> {t(`regional-representative.accountHint.${fault}`)}
    </>
  );
}
