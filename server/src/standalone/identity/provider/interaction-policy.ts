import { interactionPolicy } from 'oidc-provider';
import { UPDATE_PASSWORD } from '../realm.ts';
import type { UserAccount } from './accounts.ts';

const { Check, Prompt, base } = interactionPolicy;

export const PASSWORD_PROMPT = 'update_password';

/** A session can outlive its user; a new sign-in is then required. */
const accountIsGone = new Check(
  'account_gone',
  'The signed-in user was disabled or removed',
  'login_required',
  ({ oidc }) => oidc.session?.accountId !== undefined && oidc.account === undefined,
);

const passwordIsTemporary = new Check(
  'password_temporary',
  'The password has to be changed first',
  'interaction_required',
  ({ oidc }) =>
    (oidc.account as UserAccount | undefined)?.user.requiredActions.includes(UPDATE_PASSWORD) ?? false,
);

/** The prompts of a sign-in; staff are never asked for consent. */
export function signInPolicy(): interactionPolicy.DefaultPolicy {
  const policy = base();
  policy.remove('consent');
  policy.get('login')?.checks.add(accountIsGone);
  policy.add(new Prompt({ name: PASSWORD_PROMPT }, passwordIsTemporary));
  return policy;
}
