import type { ListView } from '@cooler/contract/features/list-view/list-view.ts';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { hasRight, type Right } from '@cooler/contract/rights.ts';
import { useSession } from '../session/session.ts';
import { useTexts } from '../text/text.ts';

/** The view that comes with a list, for whoever has the right that it names (`openingView` of the entity). */
export function useOpeningView({ path, openingView }: Entity): ListView | null {
  const { named } = useTexts();
  const { roles } = useSession();
  if (!openingView || !hasRight(roles, openingView.right as Right)) return null;
  const { name: id, columns } = openingView;
  return {
    ...{ id, list: path, name: named(`view.${id}`), columns: columns as ListView['columns'], search: '' },
    ...{ isDefault: false, isShared: false, isOwn: false, ownerName: '', version: 0 },
  };
}
