import type { Preferences } from '@cooler/contract/features/preference/preference.ts';
import { useIsPhone } from '../browser/use-is-phone.ts';
import { usePreference } from '../preference/preference.ts';

/** What lists are now: a wide screen always has the table. */
export function useListLayout(): Preferences['lists'] {
  const isPhone = useIsPhone();
  const [layout] = usePreference('lists');
  return isPhone ? layout : 'table';
}
