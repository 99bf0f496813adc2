import { interactionPolicy } from 'oidc-provider';
import { UPDATE_PASSWORD } from '../realm.ts';
import type { UserAccount } from './accounts.ts';

const { Check, Prompt, base } = interactionPolicy;

export const PASSWORD_PROMPT = 'update_password';

/** A session may outlive its user: then somebody has to sign in anew. */
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

/** What may stand between a sign-in request and its code; consent is never asked of staff. */
export function signInPolicy(): interactionPolicy.DefaultPolicy {
  const policy = base();
  policy.remove('consent');
  policy.get('login')?.checks.add(accountIsGone);
  policy.add(new Prompt({ name: PASSWORD_PROMPT }, passwordIsTemporary));
  return policy;
}
