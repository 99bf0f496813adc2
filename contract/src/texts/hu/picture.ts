/** Texts of the picture of a row and of the labels of devices. */
export const picture = {
  'picture.label': 'Kép',
  'picture.choose': 'Kép kiválasztása',
  'picture.chooseOther': 'Másik kép kiválasztása',
  'picture.remove': 'Kép eltávolítása',
  'picture.preview': 'A kép előnézete',
  'picture.hint': 'Mentéskor töltődik fel. JPEG, PNG, WebP vagy GIF, legfeljebb 15 MB.',
  'picture.notSaved': 'A sor mentése sikerült, de a kép nem változott. {reason}',
  'device-labels.title': 'QR-címkék',
  'device-labels.print': 'QR-címke nyomtatása',
  'device-labels.download': 'PDF letöltése',
  'device-labels.allShown': 'Minden eszköz, amelyet a szűrők mutatnak, és amelynek van leltári száma',
  'device-labels.sheet': 'Címkeív vagy -tekercs',
  'device-labels.start': 'Első címke',
  'device-labels.offsetX': 'Eltolás jobbra',
  'device-labels.offsetY': 'Eltolás lefelé',
  'device-labels.offsetHint':
    'Ha a nyomtató nem pontosan a címkék közepére nyomtat, itt igazíthatja ki; a beállítást a böngésző megjegyzi. Nyomtasson 100%-os méretben!',
  'device-labels.outline': 'A címkék szélének megrajzolása (próbanyomtatáshoz)',
} as const satisfies Record<string, string>;
