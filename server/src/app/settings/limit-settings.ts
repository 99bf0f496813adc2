import { z } from 'zod';
import { type Expected, HOW_MANY, howMany } from './kinds.ts';

const wholeDays = z
  .string()
  .regex(/^(0|[1-9]\d{0,3})$/)
  .transform(Number);

export const limitSettings = z.object({
  SEARCHES_PER_MINUTE: howMany.default(3_000),
  WRITES_PER_MINUTE: howMany.default(3_000),
  EXPORTS_PER_MINUTE: howMany.default(60),
  UPLOADS_PER_MINUTE: howMany.default(120),
  COMMENTS_PER_MINUTE: howMany.default(30),
  ADDRESS_FACTOR: howMany.default(10),
  UPLOAD_ROWS: howMany.default(100_000),
  UPLOADS_AT_ONCE: howMany.default(4),
  UPLOADS_PER_USER: howMany.default(2),
  LOG_DAYS: wholeDays.default(365),
  NOTIFICATION_DAYS: wholeDays.default(90),
});

const WHOLE_DAYS = {
  hu: 'egész szám 0 és 9999 között (nap; 0: örökre)',
  en: 'a whole number from 0 to 9999 (days; 0: for ever)',
};

export const LIMIT_EXPECTED: Readonly<Record<keyof typeof limitSettings.shape, Expected>> = {
  SEARCHES_PER_MINUTE: HOW_MANY,
  WRITES_PER_MINUTE: HOW_MANY,
  EXPORTS_PER_MINUTE: HOW_MANY,
  UPLOADS_PER_MINUTE: HOW_MANY,
  COMMENTS_PER_MINUTE: HOW_MANY,
  ADDRESS_FACTOR: HOW_MANY,
  UPLOAD_ROWS: HOW_MANY,
  UPLOADS_AT_ONCE: HOW_MANY,
  UPLOADS_PER_USER: HOW_MANY,
  LOG_DAYS: WHOLE_DAYS,
  NOTIFICATION_DAYS: WHOLE_DAYS,
};

export function limitsOf(given: z.output<typeof limitSettings>) {
  return {
    callLimits: {
      perMinute: {
        searches: given.SEARCHES_PER_MINUTE,
        writes: given.WRITES_PER_MINUTE,
        exports: given.EXPORTS_PER_MINUTE,
        uploads: given.UPLOADS_PER_MINUTE,
        comments: given.COMMENTS_PER_MINUTE,
      },
      addressFactor: given.ADDRESS_FACTOR,
    },
    uploadRows: given.UPLOAD_ROWS,
    uploadsAtOnce: { inAll: given.UPLOADS_AT_ONCE, perUser: given.UPLOADS_PER_USER },
    keptDays: { logs: given.LOG_DAYS, notifications: given.NOTIFICATION_DAYS },
  };
}
