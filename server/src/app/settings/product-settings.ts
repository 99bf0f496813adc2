import { z } from 'zod';
import { type Expected, WEB_ADDRESS, webAddress, YES_OR_NO, yesOrNo } from './kinds.ts';
import { version } from './version.ts';

const wholeScale = z
  .string()
  .regex(/^([1-9]|[1-4]\d|50)$/)
  .transform(Number);

export const productSettings = z.object({
  ENVIRONMENT: z.string().max(20).optional(),
  WIKI_URL: webAddress.default('https://wiki.example.com/cooler-register'),
  SUPPORT_EMAIL: z.email().default('support@example.com'),
  DEMO_DATA: z.enum(['none', 'demo']).optional(),
  DEMO_SCALE: wholeScale.default(1),
  DEMO_PUBLIC: yesOrNo.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ACCESS_LOG: yesOrNo.optional(),
  LOG_FORMAT: z.enum(['auto', 'json', 'pretty']).default('auto'),
});

export const PRODUCT_EXPECTED: Readonly<Record<keyof typeof productSettings.shape, Expected>> = {
  ENVIRONMENT: { hu: 'legfeljebb 20 karakter', en: 'at most 20 characters' },
  WIKI_URL: WEB_ADDRESS,
  SUPPORT_EMAIL: { hu: 'e-mail-cím', en: 'an e-mail address' },
  DEMO_DATA: { hu: 'none vagy demo', en: 'none or demo' },
  DEMO_SCALE: { hu: 'egész szám 1 és 50 között', en: 'a whole number from 1 to 50' },
  DEMO_PUBLIC: YES_OR_NO,
  LOG_LEVEL: {
    hu: 'fatal, error, warn, info, debug, trace vagy silent',
    en: 'one of fatal, error, warn, info, debug, trace, silent',
  },
  ACCESS_LOG: YES_OR_NO,
  LOG_FORMAT: { hu: 'auto, json vagy pretty', en: 'auto, json or pretty' },
};

export function productOf(given: z.output<typeof productSettings>, demoData: 'none' | 'demo') {
  return {
    environment: given.ENVIRONMENT ?? (demoData === 'demo' ? 'demo' : 'production'),
    wikiUrl: given.WIKI_URL,
    supportEmail: given.SUPPORT_EMAIL,
    demoData,
    demoScale: given.DEMO_SCALE,
    demoPublic: given.DEMO_PUBLIC,
    logLevel: given.LOG_LEVEL,
    logFormat: given.LOG_FORMAT,
    accessLog: given.ACCESS_LOG ?? demoData === 'none',
    version,
  };
}
