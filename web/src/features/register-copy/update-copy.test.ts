import { expect, test, vi } from 'vitest';
import { rememberUser } from '../../kernel/session/last-user.ts';
import type { Session } from '../../kernel/session/session.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { copyOwner } from './copy-owner.ts';
import { startCopyUpdates } from './update-copy.ts';

const sessionOf = (username: string): Session => ({
  ...{ username, name: username, roles: ['FCR_REGIONAL_REPRESENTATIVE'] },
  signOut: async () => undefined,
});

test('a copy that arrives after the logout is not stored', async () => {
  const stored = vi.spyOn(Storage.prototype, 'setItem');
  const logouts = [() => localStorage.clear(), () => undefined];
  fakeServer({
    'GET /resource/register-copy': () => {
      logouts.shift()?.();
      return { body: { own: {}, takenAt: new Date().toISOString(), shops: [], deviceTypes: [] } };
    },
  });
  for (const username of ['anna', 'bela']) {
    rememberUser(username);
    startCopyUpdates(sessionOf(username))();
    await vi.waitFor(() => expect(logouts).toHaveLength(username === 'anna' ? 1 : 0));
  }
  await vi.waitFor(() => expect(copyOwner()?.username).toBe('bela'));
  const copies = stored.mock.calls.filter(([key]) => key !== 'username').flat();
  expect(copies.join(' ')).not.toContain('anna');
});
