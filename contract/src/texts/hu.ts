// Written by `npm run generate`.
import { notificationMail } from './hu/notification-mail.ts';
import { signIn } from './hu/sign-in.ts';
import { workRequestExport } from './hu/work-request-export.ts';
import { huScreens } from './hu-screens.ts';

/** Every Hungarian text by its code. */
export const hu = {
  ...huScreens,
  ...notificationMail,
  ...signIn,
  ...workRequestExport,
};
