import * as z from 'zod/mini';
import { LIST_LAYOUTS, type Preferences, THEME_CHOICES } from './preference.ts';

/** The body of a change of preferences; apart from them, so that the shell loads no schema. */
export const preferences = z.strictObject({
  lists: z.enum(LIST_LAYOUTS),
  theme: z.enum(THEME_CHOICES),
} satisfies Record<keyof Preferences, unknown>);
