// Written by `npm run generate`.
import { signIn } from './en/sign-in.ts';
import { enScreens } from './en-screens.ts';

/** Every English text by its code. */
export const en = {
  ...enScreens,
  ...signIn,
};
