import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { memo } from 'react';
import { CardList } from '../cards/card-list.tsx';
import { FilterChips } from '../filter/filter-chips.tsx';
import { useListLayout } from '../list/use-list-layout.ts';
import { ListStatus } from '../list-rows/list-status.tsx';
import { useShownRows } from '../list-rows/use-shown-rows.ts';
import { EntityTable } from '../table/entity-table.tsx';
import type { ListProps } from '../table/list-props.ts';

function List<E extends Entity>(given: ListProps<E>) {
  const props = { ...given, onOpen: given.onOpen ?? given.opened?.open };
  const shown = useShownRows(props);
  const layout = useListLayout();
  return (
    <>
      <ListStatus shown={shown} />
      {layout === 'cards' ? (
        <CardList {...props} shown={shown} />
      ) : (
        <>
          <FilterChips entity={props.entity} list={shown.list} total={shown.page?.totalElements} />
          <EntityTable {...props} shown={shown} />
        </>
      )}
    </>
  );
}

/** A list of an entity's rows with its active filters: a table, or cards on narrow screens. */
export const EntityList = memo(List) as typeof List;
