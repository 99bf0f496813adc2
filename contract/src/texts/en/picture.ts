import type { picture as hu } from '../hu/picture.ts';

export const picture = {
  'picture.label': 'Picture',
  'picture.choose': 'Choose a picture',
  'picture.chooseOther': 'Choose another picture',
  'picture.remove': 'Remove the picture',
  'picture.preview': 'Preview of the picture',
  'picture.hint': 'Sent when you save. JPEG, PNG, WebP or GIF, 15 MB at most.',
  'picture.notSaved': 'The row is saved, but its picture has not changed. {reason}',
  'device-labels.title': 'QR labels',
  'device-labels.print': 'Print QR label',
  'device-labels.download': 'Download PDF',
  'device-labels.allShown': 'Every device that the filters show and that has an inventory number',
  'device-labels.sheet': 'Sheet or roll of labels',
  'device-labels.start': 'First label',
  'device-labels.offsetX': 'Shift right',
  'device-labels.offsetY': 'Shift down',
  'device-labels.offsetHint':
    'If the printer misses the middle of the labels, correct it here; the browser remembers it. Print at 100% size.',
  'device-labels.outline': 'Draw the edges of the labels (for a test print)',
} as const satisfies Record<keyof typeof hu, string>;
