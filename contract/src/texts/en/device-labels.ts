/** Texts of the printing of QR labels. */
export const deviceLabels = {
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
} as const satisfies Record<string, string>;
