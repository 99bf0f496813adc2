import { message } from '@cooler/contract/features/message/message.entity.ts';
import { defineTable } from '../../kernel/entity-table.ts';

/** The SQL of messages: a row for each code in each language, so nothing is archived. */
export const messageTable = defineTable({
  entity: message,
  table: 'messages',
  alias: 'm',
  archives: false,
  columns: {
    id: 'm.id',
    'messageId.messageCode': 'm.message_code',
    'messageId.language': 'm.language',
    translated: 'm.translated',
    state: 'm.state',
    shipped: 'm.shipped',
    createdBy: 'm.created_by',
    createdDate: 'm.created_date',
    updatedBy: 'm.updated_by',
    updatedDate: 'm.updated_date',
  },
  joins: {},
  references: {},
  uploadMatch: ['t.language = s.language and t.message_code = s.message_code'],
});
