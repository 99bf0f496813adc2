import { useIsPhone } from '../browser/use-is-phone.ts';
import { usePreference } from '../preference/preference.ts';

const LAYOUTS = ['cards', 'table'] as const;

export type ListLayout = (typeof LAYOUTS)[number];

/** What a person wants lists to be on a narrow screen. */
export function useNarrowLayout() {
  return usePreference('lists', LAYOUTS);
}

/** What lists are now: a wide screen always has the table. */
export function useListLayout(): ListLayout {
  const isPhone = useIsPhone();
  const [layout] = useNarrowLayout();
  return isPhone ? layout : 'table';
}
