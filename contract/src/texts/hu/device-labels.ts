/** Texts of the printing of QR labels. */
export const deviceLabels = {
  'device-labels.title': 'QR-címkék',
  'device-labels.print': 'QR-címke nyomtatása',
  'device-labels.download': 'PDF letöltése',
  'device-labels.allShown': 'Minden eszköz, amelyet a szűrők mutatnak, és amelynek van leltári száma',
  'device-labels.sheet': 'Címkeív vagy -tekercs',
  'device-labels.start': 'Első címke',
  'device-labels.offsetX': 'Eltolás jobbra',
  'device-labels.offsetY': 'Eltolás lefelé',
  'device-labels.offsetHint':
    'Ha a nyomat nem a címkék közepére kerül, itt igazíthatja ki; a böngésző megjegyzi. Nyomtasson 100%-os méretben!',
  'device-labels.outline': 'A címkék szélének megrajzolása (próbanyomtatáshoz)',
} as const satisfies Record<string, string>;
