import { fileURLToPath } from 'node:url';

const fontPath = (name: string): string =>
  fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

/** The fonts of labels, with every Hungarian letter; only the letters used are put into the file. */
export const LABEL_FONTS = {
  plain: fontPath('DejaVuSansCondensed'),
  bold: fontPath('DejaVuSansCondensed-Bold'),
} as const;
