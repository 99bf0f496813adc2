import { useLayoutEffect } from 'react';
import { useMedia } from '../browser/use-media.ts';
import { usePreference } from '../preference/preference.ts';

export type Scheme = 'light' | 'dark';

/** What a person can choose; `system` is as the device is. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;

/** The colours that a person has chosen. */
export function useThemeChoice() {
  return usePreference('theme', THEME_CHOICES);
}

/** The colours that show now. */
export function useColorScheme(): Scheme {
  const [choice] = useThemeChoice();
  const isDark = useMedia('(prefers-color-scheme: dark)');
  if (choice !== 'system') return choice;
  return isDark ? 'dark' : 'light';
}

/** Tells our own styles what was chosen; without a choice they follow the device by themselves. */
export function useAppliedTheme(): void {
  const [choice] = useThemeChoice();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (choice === 'system') delete dataset.theme;
    else dataset.theme = choice;
  }, [choice]);
}
