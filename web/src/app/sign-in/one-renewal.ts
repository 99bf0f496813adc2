import { type SigninSilentArgs, type User, UserManager } from 'oidc-client-ts';

const RENEWAL_LOCK = 'cooler-register.renewal';

/**
 * A refresh token counts once, so renewals wait for each other, in all tabs; one that waited takes what the one before
 * has brought.
 */
export class OneRenewalAtATime extends UserManager {
  override async signinSilent(args?: SigninSilentArgs): Promise<User | null> {
    const before = await this.getUser();
    return navigator.locks.request(RENEWAL_LOCK, async () => {
      const now = await this.getUser();
      return now && now.access_token !== before?.access_token ? now : super.signinSilent(args);
    });
  }
}
