import { ShopOutlined } from '@ant-design/icons';
import { regionalRepresentative } from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { FormSlots } from '../../kernel/form/entity-form.tsx';
import { useListState } from '../../kernel/list/list-state.ts';
import { useEntityPage } from '../../kernel/list/use-entity-page.ts';
import { EntityPage } from '../../kernel/page/entity-page.tsx';
import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';
import type { Cells } from '../../kernel/table/cells.tsx';
import type { RowActions } from '../../kernel/table/row-menu.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { UsernameCell } from './account-tag.tsx';
import { AccountFaultsContext, useAccountFaults } from './accounts.ts';
import { followPerson, type WithPerson } from './person.ts';

const FORM: FormSlots<typeof regionalRepresentative, WithPerson> = {
  Body: lazyPiece(async () => (await import('./form.tsx')).RepresentativeFields),
  references: { 'regional-representative': regionalRepresentative },
  follow: followPerson,
};

const CELLS: Cells<typeof regionalRepresentative> = {
  username: ({ username }) => <UsernameCell username={username} />,
};

/** The usernames on the current page, from the query of the table; makes no request of its own. */
function useShownUsernames(): readonly string[] {
  const { state } = useListState(regionalRepresentative);
  const { data } = useEntityPage(regionalRepresentative, state, false);
  return (data?.content ?? []).map(({ username }) => username);
}

/** The path of the shops of a representative; SFA code and name together are unique. */
function shopsOf({ sfaCode, name }: Row<typeof regionalRepresentative>): string {
  const filters = {
    'regionalRepresentative.sfaCode': `=${sfaCode}`,
    'regionalRepresentative.name': `=${name}`,
  };
  return `/${shop.path}?${new URLSearchParams(filters)}`;
}

/** The row action that opens the shops of a representative. */
function useShopsAction(): RowActions<typeof regionalRepresentative> {
  const { named } = useTexts();
  const navigate = useNavigate();
  return useCallback(
    (row) => [
      {
        key: 'shops',
        label: named(`entity.${shop.name}`),
        icon: <ShopOutlined />,
        run: () => void navigate(shopsOf(row)),
      },
    ],
    [named, navigate],
  );
}

/** Master data > Regional representatives (docs/domain.md §11.8). */
export function RegionalRepresentativeListPage() {
  const findFault = useAccountFaults(useShownUsernames());
  const rowActions = useShopsAction();
  return (
    <AccountFaultsContext value={findFault}>
      <EntityPage
        entity={regionalRepresentative}
        cells={CELLS}
        form={FORM}
        rowActions={rowActions}
        isExportable
      />
    </AccountFaultsContext>
  );
}
