// Written by `npm run generate`.
import { login } from './hu/login.ts';
import { notificationMail } from './hu/notification-mail.ts';
import { workRequestExport } from './hu/work-request-export.ts';
import { huScreens } from './hu-screens.ts';

/** Every Hungarian text by its code. */
export const hu = {
  ...huScreens,
  ...login,
  ...notificationMail,
  ...workRequestExport,
};
