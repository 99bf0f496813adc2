import type { hu } from './hu.ts';

/** Every code that has a text; the Hungarian texts decide which those are. */
export type TextCode = keyof typeof hu;
