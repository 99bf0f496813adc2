import { type SigninSilentArgs, type User, UserManager } from 'oidc-client-ts';

const RENEWAL_LOCK = 'cooler-register.renewal';
/** One without an answer would hold up every call that needs its tokens, in all tabs. */
export const RENEWAL_LIMIT_S = 60;

/** Refresh tokens are single-use, so renewals are serialised; one that waited takes the result of the one before. */
export class OneRenewalAtATime extends UserManager {
  override async signinSilent(args?: SigninSilentArgs): Promise<User | null> {
    const before = await this.getUser();
    // The setting of this name does not reach the call.
    const limited = { silentRequestTimeoutInSeconds: RENEWAL_LIMIT_S, ...args };
    return navigator.locks.request(RENEWAL_LOCK, async () => {
      const now = await this.getUser();
      return now && now.access_token !== before?.access_token ? now : super.signinSilent(limited);
    });
  }
}
