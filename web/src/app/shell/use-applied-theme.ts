import { useLayoutEffect } from 'react';
import { usePreference } from '../../kernel/preference/preference.ts';

/** Sets the chosen theme for our own CSS; without a choice the CSS follows the system. */
export function useAppliedTheme(): void {
  const [choice] = usePreference('theme');
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (choice === 'system') delete dataset.theme;
    else dataset.theme = choice;
  }, [choice]);
}
