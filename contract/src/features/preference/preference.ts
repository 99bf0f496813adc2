/** The layout of lists on narrow screens. The first value of each preference is the default. */
export const LIST_LAYOUTS = ['cards', 'table'] as const;

/** The colour scheme; `system` follows the device. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;

/** The display preferences of a user. */
export interface Preferences {
  readonly lists: (typeof LIST_LAYOUTS)[number];
  readonly theme: (typeof THEME_CHOICES)[number];
}

export const DEFAULT_PREFERENCES: Preferences = { lists: LIST_LAYOUTS[0], theme: THEME_CHOICES[0] };
