import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type LabelSheet, labelsPerPage } from '@cooler/contract/features/device-register/label-sheets.ts';
import type { Language } from '@cooler/contract/texts/translate.ts';
import PDFDocument from 'pdfkit';
import { drawLabel, MM } from './draw-label.ts';
import type { Label } from './find-labels.ts';

/** The fonts of labels, with every Hungarian letter; only the glyphs used are embedded. */
const LABEL_FONTS = {
  plain: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')),
  bold: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')),
} as const;

/** How labels are laid out on paper. */
export interface LabelPrint {
  readonly sheet: LabelSheet;
  /** The first unused label of the first sheet, from 1. */
  readonly start: number;
  /** The offset that corrects the printer, in millimetres. */
  readonly offset: { readonly x: number; readonly y: number };
  /** Draws the edges of the labels, to check the fit on plain paper. */
  readonly outline: boolean;
  readonly language: Language;
}

function createDocument({ page, name }: LabelSheet): PDFKit.PDFDocument {
  const size: [number, number] = [page.width * MM, page.height * MM];
  const doc = new PDFDocument({ size, margin: 0, autoFirstPage: false, info: { Title: name } });
  for (const [font, path] of Object.entries(LABEL_FONTS)) doc.registerFont(font, path);
  return doc;
}

function cornerOf({ sheet, offset }: LabelPrint, place: number): { x: number; y: number } {
  const { left, top, label, gap, columns } = sheet;
  const column = place % columns;
  const row = Math.floor(place / columns);
  return {
    x: (left + column * (label.width + gap.width) + offset.x) * MM,
    y: (top + row * (label.height + gap.height) + offset.y) * MM,
  };
}

function drawOutline(doc: PDFKit.PDFDocument, print: LabelPrint, place: number): void {
  const { x, y } = cornerOf(print, place);
  const { width, height } = print.sheet.label;
  doc
    .rect(x, y, width * MM, height * MM)
    .lineWidth(0.3)
    .stroke('#999999');
}

function drawPage(
  doc: PDFKit.PDFDocument,
  labels: readonly Label[],
  firstPlace: number,
  print: LabelPrint,
): void {
  doc.addPage();
  for (const [index, label] of labels.entries()) {
    const place = firstPlace + index;
    if (print.outline) drawOutline(doc, print, place);
    drawLabel(doc, label, print.sheet, cornerOf(print, place), print.language);
  }
}

/** The labels as a PDF, generated page by page as it is read; yields to the event loop between pages. */
export async function* writeLabels(labels: readonly Label[], print: LabelPrint): AsyncGenerator<Buffer> {
  const doc = createDocument(print.sheet);
  const onPage = labelsPerPage(print.sheet);
  let place = print.start - 1;
  for (let done = 0; done < labels.length; place = 0) {
    const next = labels.slice(done, done + onPage - place);
    drawPage(doc, next, place, print);
    done += next.length;
    await nextTurn();
    const written: Buffer | null = doc.read();
    if (written) yield written;
  }
  doc.end();
  yield* doc;
}
