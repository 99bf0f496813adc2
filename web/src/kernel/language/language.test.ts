import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { switchLanguage } from './language.ts';

test('the language chosen last is shown, also if the former one loads later', async () => {
  const { promise, resolve: load } = Promise.withResolvers<void>();
  const texts = (language: string) => `GET /public/messages/${language}`;
  fakeServer({
    [texts('hu')]: async () => {
      await promise;
      return { body: {} };
    },
    [texts('en')]: () => ({ body: {} }),
  });
  const former = switchLanguage('hu');
  await switchLanguage('en');
  load();
  await former;
  expect(document.documentElement.lang).toBe('en');
});
