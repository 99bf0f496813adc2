import { useTexts } from '../../kernel/text/text.ts';
import { type AccountFault, useAccountFault } from './accounts.ts';
import './account-tag.css';

const TONES: Readonly<Record<AccountFault, string>> = {
  disabled: 'tag-amber',
  missing: 'tag-red',
  noEmail: 'tag-amber',
};

/** Marks an account with a fault. */
export function AccountTag({ fault }: { fault: AccountFault }) {
  const { t } = useTexts();
  return <span className={`tag ${TONES[fault]}`}>{t(`regional-representative.account.${fault}`)}</span>;
}

/** A username in the list, marked if its account cannot sign in. */
export function UsernameCell({ username }: { username: string }) {
  const fault = useAccountFault(username);
  return (
    <>
      {username}
      {fault && (
        <span className="account-mark">
          <AccountTag fault={fault} />
        </span>
      )}
    </>
  );
}
