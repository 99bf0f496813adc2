import { movementHistory } from '@cooler/contract/features/movement-history/movement-history.entity.ts';
import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { user } from '@cooler/contract/features/user/user.entity.ts';
import { describe, expect, test } from 'vitest';
import {
  type ListChange,
  readListState,
  toFilter,
  toNextSort,
  toPage,
  toSize,
  toSort,
  withoutFilters,
} from './list-state.ts';

function changed(address: string, ...changes: ListChange[]): string {
  const search = new URLSearchParams(address);
  for (const change of changes) change(search, shop);
  return search.toString();
}

describe('reading the state of a list from its address', () => {
  test('an empty address is the list as the entity declares it', () => {
    expect(readListState(shop, new URLSearchParams())).toEqual({
      page: 1,
      size: 100,
      sort: { path: 'code', direction: 'asc' },
      filters: {},
    });
  });

  test('page, size, sort and filters are read from the address', () => {
    const search = new URLSearchParams('page=3&size=20&sort=-address.city&shopStatus=OWN,VISITED');
    expect(readListState(shop, search)).toEqual({
      page: 3,
      size: 20,
      sort: { path: 'address.city', direction: 'desc' },
      filters: { shopStatus: 'OWN,VISITED' },
    });
  });

  const misspelt =
    'page=0 page=-1 page=x page=9007199254740991 name=%00 size=7 sort=secret sort=toString stranger=1';
  test.each(misspelt.split(' '))('an invalid value (%s) is read as the default', (address) => {
    expect(readListState(shop, new URLSearchParams(address))).toEqual(
      readListState(shop, new URLSearchParams()),
    );
  });

  test('a list whose page size is fixed has no other, whatever the address says', () => {
    expect(readListState(user, new URLSearchParams('size=50')).size).toBe(10);
  });
});

describe('changing the address', () => {
  test('defaults are left out', () => {
    expect(changed('page=2&size=20&sort=name', toPage(1), toSize(100), toSort(null))).toBe('');
  });

  test('a change of size, sort or filter goes back to the first page', () => {
    expect(changed('page=4', toSize(20))).toBe('size=20');
    expect(changed('page=4', toSort({ path: 'name', direction: 'desc' }))).toBe('sort=-name');
    expect(changed('page=4', toFilter('name', 'Coop'))).toBe('name=Coop');
  });

  test('clicks on a heading sort ascending, descending, and as declared again', () => {
    const click = toNextSort('name');
    expect([changed('', click), changed('', click, click), changed('', click, click, click)]).toEqual([
      'sort=name',
      'sort=-name',
      '',
    ]);
  });

  test.each([
    [shop, 'code', ['sort=-code', '']],
    [movementHistory, 'updatedDate', ['sort=updatedDate', '']],
  ] as const)('every click on the heading that %s is sorted by turns the list', (entity, path, after) => {
    const search = new URLSearchParams();
    const addresses = after.map(() => {
      toNextSort(path)(search, entity);
      return search.toString();
    });
    expect(addresses).toEqual(after);
  });

  test('clearing the filters keeps the other parameters, including unknown ones', () => {
    expect(changed('page=2&name=a&shopStatus=OWN&size=20&other=1', withoutFilters())).toBe('size=20&other=1');
  });

  test('any characters of a filter text survive the address', () => {
    const text = 'Fő út 1., 50% & több=jó..';
    const search = new URLSearchParams(changed('', toFilter('name', text)));
    expect(readListState(shop, search).filters.name).toBe(text);
  });
});
