import { type SigninSilentArgs, type User, UserManager } from 'oidc-client-ts';

const RENEWAL_LOCK = 'cooler-register.renewal';

/** Refresh tokens are single-use, so renewals are serialised; one that waited takes the result of the one before. */
export class OneRenewalAtATime extends UserManager {
  override async signinSilent(args?: SigninSilentArgs): Promise<User | null> {
    const before = await this.getUser();
    return navigator.locks.request(RENEWAL_LOCK, async () => {
      const now = await this.getUser();
      return now && now.access_token !== before?.access_token ? now : super.signinSilent(args);
    });
  }
}
