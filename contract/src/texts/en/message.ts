/** Texts of the translation screen. */
export const message = {
  'entity.message': 'Translation management',
  'message.id': 'Number',
  'message.messageId.messageCode': 'Message code',
  'message.messageId.language': 'Language',
  'message.translated': 'Translation',
  'message.state': 'State',
  'message.shipped': 'Shipped text',
  'message-language.HU': 'Hungarian',
  'message-language.EN': 'English',
  'message-state.DEFAULT': 'Shipped',
  'message-state.EDITED': 'Edited',
  'message-state.ADDED': 'Added',
  'message-state.MISSING': 'Missing',
  'message-state.OUTDATED': 'Outdated',
  'message.missing': 'Missing translations',
  'message.edited': 'Edited texts',
  'message.backToDefault': 'Back to the shipped text',
  'message.placeholders': 'Placeholders to use: {names}',
  'message.outdatedHint':
    'The edited text has a placeholder that the new shipped text no longer has. Until it is corrected, the shipped text is shown.',
  'message.missingHint': 'This code has no text in this language yet.',
} as const satisfies Record<string, string>;
