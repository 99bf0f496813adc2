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
