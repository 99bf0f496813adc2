import type { Preferences } from '@cooler/contract/features/preference/preference.ts';
import { useIsPhone } from '../browser/use-is-phone.ts';
import { usePreference } from '../preference/preference.ts';

/** The current layout of lists; wide screens always show tables. */
export function useListLayout(): Preferences['lists'] {
  const isPhone = useIsPhone();
  const [layout] = usePreference('lists');
  return isPhone ? layout : 'table';
}
