import { useLayoutEffect } from 'react';
import { useMedia } from '../browser/use-media.ts';
import { usePreference } from '../preference/preference.ts';

export type Scheme = 'light' | 'dark';

/** The active colour scheme. */
export function useColorScheme(): Scheme {
  const [choice] = usePreference('theme');
  const isDark = useMedia('(prefers-color-scheme: dark)');
  if (choice !== 'system') return choice;
  return isDark ? 'dark' : 'light';
}

/** Sets the chosen theme for our own CSS; without a choice the CSS follows the system. */
export function useAppliedTheme(): void {
  const [choice] = usePreference('theme');
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (choice === 'system') delete dataset.theme;
    else dataset.theme = choice;
  }, [choice]);
}
