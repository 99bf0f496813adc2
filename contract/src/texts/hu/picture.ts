/** Texts of the picture of a row. */
export const picture = {
  'picture.label': 'Kép',
  'picture.choose': 'Kép kiválasztása',
  'picture.chooseOther': 'Másik kép kiválasztása',
  'picture.remove': 'Kép eltávolítása',
  'picture.preview': 'A kép előnézete',
  'picture.hint': 'Mentéskor töltődik fel. JPEG, PNG, WebP vagy GIF, legfeljebb 15 MB.',
  'picture.notSaved': 'A sor mentése sikerült. A képről: {reason}',
} as const satisfies Record<string, string>;
