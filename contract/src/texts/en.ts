// Written by `npm run generate`.
import { login } from './en/login.ts';
import { notificationMail } from './en/notification-mail.ts';
import { workRequestExport } from './en/work-request-export.ts';
import { enScreens } from './en-screens.ts';

/** Every English text by its code. */
export const en = {
  ...enScreens,
  ...login,
  ...notificationMail,
  ...workRequestExport,
};
