import type { ListView } from '@cooler/contract/features/list-view/list-view.ts';
import { type Entity, type OpeningView, tableFields } from '@cooler/contract/kernel/entity.ts';
import { hasRight, type Right } from '@cooler/contract/rights.ts';
import { useMemo } from 'react';
import { useSession } from '../session/session.ts';
import { useTexts } from '../text/text.ts';

function columnsOf(entity: Entity, { columns, hidesOthers = false }: OpeningView): ListView['columns'] {
  const shown = new Set(columns.map(({ path }) => path));
  const others = tableFields(entity).filter(([path]) => hidesOthers && !shown.has(path));
  return [...columns, ...others.map(([path]) => ({ path, isHidden: true }))];
}

/** The built-in view of a list, for users with the right that it names (`openingView` of the entity). */
export function useOpeningView(entity: Entity): ListView | null {
  const { path, openingView } = entity;
  const { named } = useTexts();
  const { roles } = useSession();
  const columns = useMemo(() => openingView && columnsOf(entity, openingView), [entity, openingView]);
  if (!openingView || !columns || !hasRight(roles, openingView.right as Right)) return null;
  const { name: id } = openingView;
  return {
    ...{ id, list: path, name: named(`view.${id}`), columns, search: '' },
    ...{ isDefault: false, isShared: false, isOwn: false, ownerName: '', version: 0 },
  };
}
