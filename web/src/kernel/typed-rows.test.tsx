import type { regionalRepresentative } from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { stockTakingLine } from '@cooler/contract/features/stock-taking/line/stock-taking-line.entity.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import { expectTypeOf, test } from 'vitest';
import { EntityField } from './form/entity-field.tsx';
import type { FormSlots } from './form/entity-form.tsx';
import { queryOf } from './list/filter-values.ts';
import { toFilter, useListState } from './list/list-state.ts';
import { rowKey } from './list/row-title.ts';
import { EntityList } from './list-screen/entity-list.tsx';
import { EntityPage } from './page/entity-page.tsx';
import type { Cells } from './table/cells.tsx';
import type { RowActions } from './table/row-menu.tsx';

// Compile-time tests: misspelt names must not compile. Checked by the type check of the web application.

const ShopField = EntityField<typeof shop>;

test('cells are typed by the fields and the row of the entity', () => {
  const cells = {
    'address.city': ({ address }) => address.city,
    // @ts-expect-error: no such property in a row of shops.
    name: ({ nam }) => nam,
    // @ts-expect-error: no such group in a row of shops.
    remark: ({ adress }) => adress.city,
    // @ts-expect-error: no such path.
    'address.town': () => null,
  } satisfies Cells<typeof shop>;
  expectTypeOf(cells).toBeObject();
});

test('a row has the types of its declaration', () => {
  type Shop = Row<typeof shop>;
  expectTypeOf<Shop['code']>().toEqualTypeOf<string>();
  expectTypeOf<Shop['remark']>().toEqualTypeOf<string | null>();
  expectTypeOf<Shop['needContactProtectionCertificate']>().toEqualTypeOf<boolean>();
  expectTypeOf<Shop['regionalRepresentative']['id']>().toEqualTypeOf<number>();
  expectTypeOf<Row<typeof stockTakingLine>['id']>().toEqualTypeOf<number>();
  expectTypeOf<Row<typeof stockTakingLine>['photos'][number]['fileName']>().toEqualTypeOf<string>();
});

test('a group without required fields can be missing', () => {
  const nameOf = (row: Row<typeof workRequest>) => [
    row.shopFrom?.name,
    // @ts-expect-error: the target shop can be null.
    row.shopTo.name,
  ];
  expectTypeOf(nameOf).toBeFunction();
});

test('actions and callbacks get the rows of the list', () => {
  const actions: RowActions<typeof shop> = (row) => [
    { key: 'view', label: row.name, run: () => undefined },
    // @ts-expect-error: no such property in a row of shops.
    { key: 'edit', label: row.nmae, run: () => undefined },
  ];
  const list = (
    <>
      <EntityList entity={shop} actions={actions} onOpen={({ code }) => code} />
      {/* @ts-expect-error: no such property in a row of shops. */}
      <EntityList entity={shop} onOpen={({ cod }) => cod} />
      {/* @ts-expect-error: the actions are those of another list. */}
      <EntityList entity={workRequest} actions={actions} />
      {/* @ts-expect-error: no such path among the cells. */}
      <EntityPage entity={shop} cells={{ nmae: () => null }} />
    </>
  );
  expectTypeOf(list).toBeObject();
});

test('a form field is one of the entity, or one of its references', () => {
  const fields = (
    <>
      <ShopField name="address.city" />
      <ShopField name="regionalRepresentative" />
      {/* @ts-expect-error: no such field. */}
      <ShopField name="address.town" />
      {/* @ts-expect-error: no such field. */}
      <ShopField name="regionalRepresentativ" />
      {/* @ts-expect-error: the entity must be named. */}
      <EntityField name="code" />
    </>
  );
  expectTypeOf(fields).toBeObject();
});

test('the slots of a form are typed by the fields of the entity and the further form values', () => {
  const start: FormSlots<typeof shop> = { initial: { name: '', address: { city: 'Pécs' } } };
  // @ts-expect-error: text where yes or no is meant.
  const wrong: FormSlots<typeof shop> = { initial: { needContactProtectionCertificate: 'no' } };
  // @ts-expect-error: no such field.
  const misspelt: FormSlots<typeof shop> = { initial: { nmae: '' } };
  const follow: FormSlots<typeof regionalRepresentative, { readonly person?: string }> = {
    follow: ({ person }) => (person ? { name: person } : {}),
    // @ts-expect-error: no such value.
    check: ({ persn }) => persn,
    // @ts-expect-error: no such property in a stored row.
    afterSave: async ({ usernam }) => usernam,
  };
  expectTypeOf([start, wrong, misspelt, follow]).toBeArray();
});

test('filters are typed by the fields and the personal filters of the entity', () => {
  const narrow = () => {
    const { state, change } = useListState(workRequest);
    change(toFilter('awaiting', 'me'));
    // @ts-expect-error: no such path.
    change(toFilter('awating', 'me'));
    // @ts-expect-error: no such path.
    queryOf(workRequest, { requestStats: 'REQUIRED' });
    // @ts-expect-error: no such path.
    return state.filters.requestTyp;
  };
  const list = (
    <>
      <EntityList entity={stockTakingLine} scope={{ headId: '1' }} />
      {/* @ts-expect-error: no such path. */}
      <EntityList entity={stockTakingLine} scope={{ hedId: '1' }} />
    </>
  );
  expectTypeOf([narrow, list]).toBeArray();
});

test('a key is read from rows of the same entity only', () => {
  const keyOf = (row: Row<typeof shop>) => [
    rowKey(shop, row),
    // @ts-expect-error: a shop is not a work request.
    rowKey(workRequest, row),
  ];
  expectTypeOf(keyOf).toBeFunction();
});
