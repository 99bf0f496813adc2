import { fileURLToPath } from 'node:url';

/** The fonts of labels, with every Hungarian letter; only the letters used are put into the file. */
export const LABEL_FONTS = {
  plain: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')),
  bold: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')),
} as const;
