import { InMemoryWebStorage, User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { describe, expect, it, vi } from 'vitest';
import { OneRenewalAtATime } from './one-renewal.ts';

const SETTINGS = {
  authority: 'http://localhost:3000/auth/realms/cooler',
  client_id: 'cooler-register-web',
  redirect_uri: 'http://localhost:3000/signed-in',
};

const userWith = (token: string) =>
  new User({
    access_token: token,
    token_type: 'Bearer',
    profile: { sub: 'a', iss: 'b', aud: 'c', exp: 1, iat: 1 },
  });

/** A user manager of one tab, on a shared store. */
async function openTab(store: InMemoryWebStorage) {
  const stores = {
    userStore: new WebStorageStateStore({ store }),
    stateStore: new WebStorageStateStore({ store }),
  };
  const manager = new OneRenewalAtATime({ ...SETTINGS, ...stores });
  await manager.storeUser(userWith('first'));
  return manager;
}

/** Fakes Web Locks, which jsdom lacks. */
function fakeLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    const done = last.then(work);
    last = done;
    return done;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

describe('renewals of a single-use refresh token', () => {
  it('are serialised across tabs, and a waiting one takes the result of the one before', async () => {
    const renewal = vi.spyOn(UserManager.prototype, 'signinSilent').mockImplementation(async function (
      this: UserManager,
    ) {
      const user = userWith(`renewed ${renewal.mock.calls.length}`);
      await new Promise((resolve) => setImmediate(resolve));
      await this.storeUser(user);
      return user;
    });
    fakeLocks();
    const store = new InMemoryWebStorage();
    const [one, other] = [await openTab(store), await openTab(store)];
    const users = await Promise.all([one.signinSilent(), one.signinSilent(), other.signinSilent()]);
    expect(users.map((user) => user?.access_token)).toEqual(['renewed 1', 'renewed 1', 'renewed 1']);
    expect(renewal).toHaveBeenCalledTimes(1);
    renewal.mockRestore();
  });
});
