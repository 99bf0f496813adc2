/** The status of the register, for administrators. */
export const status = {
  'status.title': 'Status',
  'status.sound': 'Everything is in order',
  'status.loadFailed': 'The status cannot be loaded now',
  'status.version': 'Version',
  'status.database': 'Database',
  'status.databaseSize': 'Size of the database',
  'status.free': 'Free disk space',
  'status.waiting': 'Messages waiting: {partner}',
  'status.decisions': 'Requests in bulk decisions',
  'status.uploads': 'Files being processed and waiting',
  'status.elixir': 'Elixir was last read',
  'status.backup': 'Last backup',
  'status.never': 'never',
  'status-condition.WORK_STANDS_STILL': 'A background task is stuck',
  'status-condition.CONNECTIONS_WAITED_FOR': 'Requests wait for a database connection',
  'status-condition.PARTNER_NOT_REACHED': 'Messages have waited for a partner for more than an hour',
  'status-condition.MESSAGES_PARKED': 'Messages to a partner are parked',
  'status-condition.ELIXIR_OLD': 'Elixir files have not been read for four hours',
  'status-condition.BACKUP_OLD': 'The last backup is older than a day and a half',
  'status-condition.COPY_IS_QUIET':
    'This instance sends nothing to partners, and no emails or push notifications',
} as const satisfies Record<string, string>;
