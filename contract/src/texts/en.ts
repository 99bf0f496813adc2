// Written by `npm run generate`.
import { notificationMail } from './en/notification-mail.ts';
import { signIn } from './en/sign-in.ts';
import { workRequestExport } from './en/work-request-export.ts';
import { enScreens } from './en-screens.ts';

/** Every English text by its code. */
export const en = {
  ...enScreens,
  ...notificationMail,
  ...signIn,
  ...workRequestExport,
};
