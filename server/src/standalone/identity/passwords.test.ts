import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { submitSignIn, userIdOf } from '../../testing/identity/form-sign-in.ts';
import { runIdentity } from '../../testing/identity/identity-app.ts';
import { isSignedIn, openSignIn, signInRequest, signInWith } from '../../testing/identity/tokens.ts';
import { PATHS, REALM_PATH } from './realm.ts';
import { DEMO_PASSWORD } from './users/demo-users.ts';
import { setPassword } from './users/users.ts';

describe('passwords of the embedded provider', () => {
  const identity = runIdentity();

  const userId = (username: string) => userIdOf(identity(), username);
  const submit = (form: Record<string, string>, extra?: Record<string, string>) =>
    submitSignIn(identity(), form, extra);

  describe('a temporary password', () => {
    const replace = (password: string, again = password) => ({
      'password-new': password,
      'password-confirm': again,
    });

    test('has to be replaced before a code is issued', async () => {
      const id = await userId('it-admin');
      await setPassword(identity().pool, id, 'temporary-1', true);
      const { browser, answer } = await submit({ username: 'it-admin', password: 'temporary-1' });
      const { answer: redirect, url } = await browser.follow(answer, ({ pathname }) =>
        pathname.startsWith(REALM_PATH + PATHS.signIn),
      );
      assert.ok(url, redirect.body);
      assert.match((await browser.get(url.href)).body, /Új jelszó megadása/);

      const silent = await browser.get(signInRequest(browser, { prompt: 'none' }).url);
      assert.match(String(silent.headers.location), /error=interaction_required/);

      const attempts = [
        [replace('short'), /legalább 8 karakter/],
        [replace('new-password', 'other-password'), /nem egyezik/],
        [replace('temporary-1'), /nem lehet a régi/],
      ] as const;
      for (const [form, message] of attempts) {
        const refused = await browser.post(url.href, form);
        assert.equal(refused.status, 400);
        assert.match(refused.body, message);
      }
      const done = await browser.post(url.href, replace('brand-new-1'));
      const { url: back } = await browser.follow(done, isSignedIn);
      assert.ok(back?.searchParams.get('code'));
      await signInWith(identity().browser(), 'it-admin', 'brand-new-1');
    });
  });

  describe('password guessing', () => {
    test('is blocked after ten failures for a user from an address, even with the right password', async () => {
      const browser = identity().browser();
      const address = await openSignIn(browser, signInRequest(browser).url);
      const guess = (password: string) => browser.post(address, { username: 'admin', password });
      const guesses = await Promise.all(Array.from({ length: 12 }, () => guess('wrong')));
      assert.equal(guesses.filter(({ status }) => status === 400).length, 10);

      const refused = await guess(DEMO_PASSWORD);
      assert.equal(refused.status, 429);
      assert.match(refused.body, /Próbálja újra 15 perc múlva/);
      assert.equal(refused.headers['retry-after'], '900');

      await identity().pool.query('update identity_attempts set window_ends_at = now()');
      assert.equal((await guess(DEMO_PASSWORD)).status, 303);
    });

    for (const [first, then] of [
      ['anybody', 'anybody'],
      ['anywhere', 'anywhere'],
      ['admin', 'ADMIN@cooler-register.example '],
    ] as const)
      test(`is blocked for ${then} after ten failures for ${first}`, async () => {
        await identity().pool.query('delete from identity_attempts');
        const browser = identity().browser();
        const address = await openSignIn(browser, signInRequest(browser).url);
        const guess = (username: string) => browser.post(address, { username, password: 'wrong' });
        for (let guesses = 0; guesses < 10; guesses += 1) assert.equal((await guess(first)).status, 400);
        assert.equal((await guess(then)).status, 429);
        await identity().pool.query('delete from identity_attempts');
      });
  });
});
