import { deviceCodeOf } from '@cooler/contract/features/device-register/device-code.ts';
import type { LabelSheet } from '@cooler/contract/features/device-register/label-sheets.ts';
import { type Language, translate } from '@cooler/contract/texts/translate.ts';
import encodeQR from 'qr';
import type { Label } from './find-labels.ts';

/** Points of a PDF per millimetre. */
export const MM = 72 / 25.4;

// Scanners need a quiet zone of four white modules around a code.
const QUIET_MODULES = 4;
const WIDEST_CODE = 0.5;

const NUMBER_POINTS = { largest: 14, smallest: 7 };
const TEXT_POINTS = { largest: 8, smallest: 5 };
const CAPTION_POINTS = { largest: 6, smallest: 5 };
const LINE_HEIGHT = 1.25;
const MOST_LINES = 4;

interface Place {
  readonly x: number;
  readonly y: number;
}

function isDark(modules: readonly (readonly boolean[])[], row: number, column: number): boolean {
  return modules[row]?.[column] === true;
}

/** Draws a QR code into a square, including its quiet zone; adjacent dark modules form one bar, so that no gaps show. */
function drawCode(doc: PDFKit.PDFDocument, text: string, { x, y }: Place, size: number): void {
  const modules = encodeQR(text, 'raw', { border: QUIET_MODULES, ecc: 'quartile' });
  const module = size / modules.length;
  for (const row of modules.keys()) {
    let start = 0;
    for (let column = 0; column <= modules.length; column += 1) {
      if (isDark(modules, row, column)) continue;
      if (column > start) doc.rect(x + start * module, y + row * module, (column - start) * module, module);
      start = column + 1;
    }
  }
  doc.fill('black');
}

/** Draws a text in the largest size that fits on one line; wraps if it is too long for the smallest. Returns its height. */
function drawFitting(
  doc: PDFKit.PDFDocument,
  text: string,
  at: Place,
  width: number,
  { largest, smallest }: typeof NUMBER_POINTS,
): number {
  const natural = doc.fontSize(largest).widthOfString(text);
  const points = Math.min(largest, (largest * width) / natural);
  const height = Math.max(points, smallest) * LINE_HEIGHT;
  if (points >= smallest) {
    doc.fontSize(points).text(text, at.x, at.y, { lineBreak: false });
    return height;
  }
  const box = { width, height: MOST_LINES * height, ellipsis: true };
  doc.fontSize(smallest).text(text, at.x, at.y, box);
  return Math.min(box.height, doc.heightOfString(text, { width }));
}

function drawTexts(
  doc: PDFKit.PDFDocument,
  { inventoryNumber, serialNumber, typeName }: Label,
  { x, y }: Place,
  { width, height }: { width: number; height: number },
  language: Language,
): void {
  const smallLine = TEXT_POINTS.largest * LINE_HEIGHT;
  let top =
    y + drawFitting(doc.font('bold'), inventoryNumber, { x, y }, width, NUMBER_POINTS) + smallLine / 2;
  const bottom = y + height - smallLine * 2;
  doc
    .font('plain')
    .fontSize(TEXT_POINTS.largest)
    .text(typeName, x, top, { width, height: Math.max(smallLine, bottom - top), ellipsis: true });
  top = bottom;
  const caption = translate(language, 'device-register.serialNumber');
  top += drawFitting(doc, caption, { x, y: top }, width, CAPTION_POINTS);
  drawFitting(doc, serialNumber, { x, y: top }, width, TEXT_POINTS);
}

/** Draws one label with its upper left corner at `corner` (points): the code, and next to it the text. */
export function drawLabel(
  doc: PDFKit.PDFDocument,
  label: Label,
  { label: size, padding }: LabelSheet,
  corner: Place,
  language: Language,
): void {
  const inner = { width: (size.width - 2 * padding) * MM, height: (size.height - 2 * padding) * MM };
  const origin = { x: corner.x + padding * MM, y: corner.y + padding * MM };
  const side = Math.min(inner.height, inner.width * WIDEST_CODE);
  const codeTop = origin.y + (inner.height - side) / 2;
  drawCode(doc, deviceCodeOf(label.inventoryNumber), { x: origin.x, y: codeTop }, side);
  const textBox = { width: inner.width - side, height: inner.height };
  drawTexts(doc, label, { x: origin.x + side, y: origin.y }, textBox, language);
}
