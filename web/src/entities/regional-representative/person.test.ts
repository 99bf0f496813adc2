import { expect, test } from 'vitest';
import { followPerson } from './person.ts';

test('a picked user fills in the name in the Hungarian order, the username and the email', () => {
  const person = { id: 'x', username: 'kiss.anna', firstName: 'Anna', lastName: 'Kiss', email: 'a@b.hu' };
  expect(followPerson({ person })).toEqual({ name: 'Kiss Anna', username: 'kiss.anna', email: 'a@b.hu' });
  expect(followPerson({ person: { id: 'y', username: 'guest' } })).toEqual({
    name: 'guest',
    username: 'guest',
    email: null,
  });
  expect(followPerson({ phone: '1' })).toEqual({});
});
