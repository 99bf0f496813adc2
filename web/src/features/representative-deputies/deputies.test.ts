import { expect, test } from 'vitest';
import { chosenDeputies, deputyChoices } from './deputies.ts';

const PEOPLE = [1, 2, 3, 4].map((id) => ({ id, name: `Person ${id}`, sfaCode: `S${id}` }));

test('the chosen deputies are the non-empty fields', () => {
  const values = {
    deputy1: { id: 2, name: 'Person 2' },
    deputy2: { id: null },
    deputy3: null,
    deputy10: { id: 4 },
  };
  expect(chosenDeputies(values)).toEqual({ deputy1: 2, deputy10: 4 });
});

test('the choices exclude the representative and the deputies of other fields', () => {
  const chosen = { deputy1: 2, deputy2: 3 };
  expect(deputyChoices(PEOPLE, 'deputy2', chosen, 1).map(({ id }) => id)).toEqual([3, 4]);
  expect(deputyChoices(PEOPLE, 'deputy3', chosen, undefined).map(({ id }) => id)).toEqual([1, 4]);
});
