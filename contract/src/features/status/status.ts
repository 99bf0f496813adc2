import * as z from 'zod/mini';
import { defineChoices } from '../../kernel/field.ts';
import { PARTNER } from '../partner/partner.ts';

/** The conditions that need an administrator's attention; each is also an alert for operators (docs/alerts.md). */
export const CONDITION = defineChoices(
  'status-condition',
  [
    'WORK_STANDS_STILL',
    'CONNECTIONS_WAITED_FOR',
    'PARTNER_NOT_REACHED',
    'MESSAGES_PARKED',
    'NOTIFICATIONS_NOT_SENT',
    'ELIXIR_OLD',
    'FILES_NOT_REACHED',
    'DISK_LOW',
    'CERTIFICATE_EXPIRES',
    'BACKUP_OLD',
    'COPY_IS_QUIET',
  ],
  {
    WORK_STANDS_STILL: 'red',
    CONNECTIONS_WAITED_FOR: 'amber',
    PARTNER_NOT_REACHED: 'red',
    MESSAGES_PARKED: 'red',
    NOTIFICATIONS_NOT_SENT: 'amber',
    ELIXIR_OLD: 'amber',
    FILES_NOT_REACHED: 'red',
    DISK_LOW: 'amber',
    CERTIFICATE_EXPIRES: 'amber',
    BACKUP_OLD: 'amber',
    COPY_IS_QUIET: 'amber',
  },
);

export type Condition = z.infer<typeof condition>;

const condition = z.enum(CONDITION.options);
const moment = z.nullable(z.iso.datetime());
const bytes = z.number();

/** The state of the system and its parts. */
export const systemStatus = z.object({
  conditions: z.array(condition),
  version: z.string(),
  databaseVersion: z.string(),
  databaseBytes: bytes,
  freeBytes: bytes,
  partners: z.array(z.object({ partner: z.enum(PARTNER.options), waiting: z.int(), parked: z.int() })),
  decisionsWaiting: z.int(),
  uploadsRunning: z.int(),
  uploadsWaiting: z.int(),
  elixirReadAt: moment,
  backedUpAt: moment,
});

export type SystemStatus = z.infer<typeof systemStatus>;
