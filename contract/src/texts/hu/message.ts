/** Texts of the translation screen. */
export const message = {
  'entity.message': 'Fordítások kezelése',
  'message.id': 'Sorszám',
  'message.messageId.messageCode': 'Üzenetkód',
  'message.messageId.language': 'Nyelv',
  'message.translated': 'Fordítás',
  'message.state': 'Állapot',
  'message.shipped': 'Alapszöveg',
  'message-language.HU': 'Magyar',
  'message-language.EN': 'Angol',
  'message-state.DEFAULT': 'Alap',
  'message-state.EDITED': 'Átírt',
  'message-state.ADDED': 'Saját',
  'message-state.MISSING': 'Hiányzik',
  'message-state.OUTDATED': 'Elavult',
  'message.missing': 'Hiányzó fordítások',
  'message.edited': 'Átírt szövegek',
  'message.backToDefault': 'Vissza az alapszövegre',
  'message.placeholders': 'Használható helyőrzők: {names}',
  'message.outdatedHint':
    'Az átírt szövegben olyan helyőrző van, amely az új alapszövegben már nincs. Amíg nem javítja, az alapszöveg látszik.',
  'message.missingHint': 'Ennek a kódnak ezen a nyelven még nincs szövege.',
} as const satisfies Record<string, string>;
