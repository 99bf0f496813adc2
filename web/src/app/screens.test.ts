import { ADMINS, EVERYONE, LEADERS, MANAGERS, type Role } from '@cooler/contract/roles.ts';
import { namesIn, tableOf } from '@cooler/contract/testing/documented-table.ts';
import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { SCREENS } from './screens.ts';

const ROUTES = SCREENS.flatMap(({ path, aliases = [], roles }) =>
  [path, ...aliases].map((each) => ({ path: each, handle: roles })),
);

function rolesAt(address: string): readonly Role[] | undefined {
  return matchRoutes(ROUTES, address)?.at(-1)?.route.handle;
}

const GROUPS: Readonly<Record<string, readonly Role[]>> = {
  everyone: EVERYONE,
  managers: MANAGERS,
  leaders: LEADERS,
  admins: ADMINS,
};

const ALSO_BELOW = ['/stock-taking-lines/1/photos', '/elixir-sync-file/1/lines'];

/** The table of docs/domain.md §11.1: each address with a value for its parameter, and its group. */
const TABLE = tableOf('11.1').flatMap(([routes, group = '']) =>
  namesIn(routes).map((route) => [route.replace(/\{\w+\}/g, '1'), group] as const),
);

describe('the screens', () => {
  test.each(TABLE)('%s is for %s', (address, group) => {
    expect(rolesAt(address)?.toSorted()).toEqual(GROUPS[group]?.toSorted());
  });

  test.each(ALSO_BELOW)('%s is a screen', (address) => {
    expect(rolesAt(address)).toBeDefined();
  });

  test('each has a row in docs/domain.md §11.1', () => {
    const addresses = TABLE.map(([address]) => ({ path: address }));
    const undocumented = ROUTES.filter(
      ({ path }) => !matchRoutes(addresses, path.replace(/:\w+(\/\*)?/g, '1')),
    );
    expect(undocumented).toEqual([]);
  });
});
