import type { picture as hu } from '../hu/picture.ts';

export const picture = {
  'picture.label': 'Picture',
  'picture.choose': 'Choose a picture',
  'picture.chooseOther': 'Choose another picture',
  'picture.remove': 'Remove the picture',
  'picture.preview': 'Preview of the picture',
  'picture.hint': 'Sent when you save. JPEG, PNG, WebP or GIF, 15 MB at most.',
  'picture.notSaved': 'The row is saved. About its picture: {reason}',
} as const satisfies Record<keyof typeof hu, string>;
