import { message } from '@cooler/contract/features/message/message.entity.ts';
import { defineTable } from '../../kernel/entity-table.ts';

/** The SQL of messages: one row per code and language; rows are never archived. */
export const messageTable = defineTable({
  entity: message,
  table: 'messages',
  alias: 'm',
  archives: false,
  joins: {},
  references: {},
  uploadKeyFields: ['messageId.language', 'messageId.messageCode'],
});
