import * as z from 'zod/mini';

/** The layout of lists on narrow screens. The first value of each preference is the default. */
export const LIST_LAYOUTS = ['cards', 'table'] as const;

/** The colour scheme; `system` follows the device. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;

/** The display preferences of a user. */
export const preferences = z.strictObject({
  lists: z.enum(LIST_LAYOUTS),
  theme: z.enum(THEME_CHOICES),
});

export type Preferences = z.infer<typeof preferences>;

export const DEFAULT_PREFERENCES: Preferences = { lists: LIST_LAYOUTS[0], theme: THEME_CHOICES[0] };
