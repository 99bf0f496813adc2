import { message } from '@cooler/contract/features/message/message.entity.ts';
import { defineTable } from '../../kernel/entity-table.ts';

/** The SQL of messages: a row for each code in each language, so nothing is archived. */
export const messageTable = defineTable({
  entity: message,
  table: 'messages',
  alias: 'm',
  archives: false,
  joins: {},
  references: {},
  uploadMatch: ['t.language = s.language and t.message_code = s.message_code'],
});
