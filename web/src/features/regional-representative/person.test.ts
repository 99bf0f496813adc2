import { expect, test } from 'vitest';
import { followPerson } from './person.ts';

test('a picked user fills in the name, the username and the email', () => {
  const person = {
    username: 'kiss.anna',
    login: 'nagy.anna',
    name: 'Kiss Anna',
    email: 'a@b.hu',
    enabled: true,
  };
  expect(followPerson({ person })).toEqual({ name: 'Kiss Anna', username: 'kiss.anna', email: 'a@b.hu' });
  expect(followPerson({})).toEqual({});
});
