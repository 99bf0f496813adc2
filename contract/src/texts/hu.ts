// Written by `npm run generate`.
import { signIn } from './hu/sign-in.ts';
import { huScreens } from './hu-screens.ts';

/** Every Hungarian text by its code. */
export const hu = {
  ...huScreens,
  ...signIn,
};
