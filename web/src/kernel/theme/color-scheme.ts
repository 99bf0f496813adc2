import { useLayoutEffect } from 'react';
import { useMedia } from '../browser/use-media.ts';
import { usePreference } from '../preference/preference.ts';

export type Scheme = 'light' | 'dark';

/** The colours that show now. */
export function useColorScheme(): Scheme {
  const [choice] = usePreference('theme');
  const isDark = useMedia('(prefers-color-scheme: dark)');
  if (choice !== 'system') return choice;
  return isDark ? 'dark' : 'light';
}

/** Tells our own styles what was chosen; without a choice they follow the device by themselves. */
export function useAppliedTheme(): void {
  const [choice] = usePreference('theme');
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (choice === 'system') delete dataset.theme;
    else dataset.theme = choice;
  }, [choice]);
}
