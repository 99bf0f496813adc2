import * as z from 'zod/mini';

/** What lists are on a narrow screen; the first value of each is what somebody has who never chose. */
export const LIST_LAYOUTS = ['cards', 'table'] as const;

/** Which colours show; `system` is as the device is. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;

/** How a person wants the product to look. */
export const preferences = z.strictObject({
  lists: z.enum(LIST_LAYOUTS),
  theme: z.enum(THEME_CHOICES),
});

export type Preferences = z.infer<typeof preferences>;

export const DEFAULT_PREFERENCES: Preferences = { lists: LIST_LAYOUTS[0], theme: THEME_CHOICES[0] };
