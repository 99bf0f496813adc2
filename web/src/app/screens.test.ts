import { ADMINS, EVERYONE, MANAGERS, type Role } from '@cooler/contract/roles.ts';
import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { SCREENS } from './screens.ts';

const ROUTES = SCREENS.flatMap(({ path, aliases = [], roles }) =>
  [path, ...aliases].map((each) => ({ path: each, handle: roles })),
);

function rolesAt(address: string): readonly Role[] | undefined {
  return matchRoutes(ROUTES, address)?.at(-1)?.route.handle;
}

/** The route table of docs/domain.md §11.1. */
const TABLE: readonly (readonly [roles: readonly Role[], addresses: readonly string[]])[] = [
  [
    EVERYONE,
    [
      '/',
      '/home',
      '/shops',
      '/warehouse-companies',
      '/service-companies',
      '/movement-history',
      '/work-requests',
      '/shops/B-1',
      '/devices/1',
    ],
  ],
  [
    MANAGERS,
    [
      '/regional-representatives',
      '/device-types',
      '/device-register',
      '/stock-taking',
      '/representative-deputies',
      '/stock-taking-lines/1',
      '/stock-taking-lines/1/photos',
    ],
  ],
  [
    ADMINS,
    [
      '/elixir-sync',
      '/elixir-sync-file/1',
      '/elixir-sync-file/1/lines',
      '/aurora-connection',
      '/prime-sols-requests',
      '/user-management',
      '/messages',
    ],
  ],
];

describe('the screens', () => {
  for (const [roles, addresses] of TABLE) {
    test.each(addresses)(`%s is for ${roles.length} roles`, (address) => {
      expect(rolesAt(address)?.toSorted()).toEqual(roles.toSorted());
    });
  }
});
