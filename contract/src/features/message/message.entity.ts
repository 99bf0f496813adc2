import { defineEntity } from '../../kernel/entity.ts';
import { defineChoices } from '../../kernel/field.ts';

export const MESSAGE_LANGUAGE = defineChoices('message-language', ['HU', 'EN']);

/**
 * The origin of a text: shipped, edited, or added under a code that is not shipped. MISSING: only the other language has
 * one. OUTDATED: an edit with placeholders that the shipped text no longer has; the shipped text is shown.
 */
export const MESSAGE_STATE = defineChoices(
  'message-state',
  ['DEFAULT', 'EDITED', 'ADDED', 'MISSING', 'OUTDATED'],
  { DEFAULT: 'plain', EDITED: 'blue', ADDED: 'violet', MISSING: 'red', OUTDATED: 'amber' },
);

/** A text of the product in one language: shipped, and as shown (docs/domain.md §2.10). */
export const message = defineEntity({
  name: 'message',
  path: 'messages',
  key: 'id',
  title: 'messageId.messageCode',
  defaultSort: ['messageId.messageCode', 'asc'],
  pageSize: 100,
  unique: [['messageId.language', 'messageId.messageCode']],
  card: {
    title: ['messageId.messageCode'],
    subtitle: ['messageId.language', 'translated'],
    status: 'state',
  },
  fields: {
    id: { kind: 'int', readOnly: true, column: false, csv: false, excel: false },
    'messageId.messageCode': {
      kind: 'text',
      required: true,
      immutable: true,
      isKey: true,
      max: 100,
      pattern: 'messageCode',
      requiredMessage: 'PLEASE_TYPE_MESSAGE_CODE',
      width: 260,
    },
    'messageId.language': {
      kind: 'choice',
      of: MESSAGE_LANGUAGE,
      required: true,
      immutable: true,
      requiredMessage: 'PLEASE_TYPE_LANGUAGE',
      width: 90,
    },
    translated: {
      kind: 'text',
      required: true,
      max: 1000,
      multiline: true,
      bulkEdit: false,
      requiredMessage: 'PLEASE_TYPE_TRANSLATION',
      width: 380,
    },
    state: { kind: 'choice', of: MESSAGE_STATE, readOnly: true, width: 110 },
    shipped: { kind: 'text', readOnly: true, multiline: true, width: 380 },
  },
});
