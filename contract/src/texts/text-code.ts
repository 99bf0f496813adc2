import type { hu } from './hu.ts';

/** Every text code, by the Hungarian texts. */
export type TextCode = keyof typeof hu;
