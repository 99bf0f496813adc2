interface Size {
  readonly width: number;
  readonly height: number;
}

/** The layout of the labels of a sheet or roll, in millimetres. */
export interface LabelSheet {
  /** The manufacturer's number or the size; not translated. */
  readonly name: string;
  readonly page: Size;
  readonly label: Size;
  readonly columns: number;
  readonly rows: number;
  /** From the edge of the page to the first label. */
  readonly left: number;
  readonly top: number;
  /** Between two labels. */
  readonly gap: Size;
  /** The margin inside a label; larger where labels reach the edge of the page, where office printers cannot print. */
  readonly padding: number;
}

const A4: Size = { width: 210, height: 297 };
const NO_GAP: Size = { width: 0, height: 0 };

function roll(name: string, label: Size): LabelSheet {
  return { name, page: label, label, columns: 1, rows: 1, left: 0, top: 0, gap: NO_GAP, padding: 2 };
}

/** The sheets and rolls that labels are printed on. */
export const LABEL_SHEETS = {
  'avery-l7160': {
    name: 'Avery L7160 · 63,5 × 38,1 mm · 3 × 7',
    page: A4,
    label: { width: 63.5, height: 38.1 },
    columns: 3,
    rows: 7,
    left: 7.25,
    top: 15.15,
    gap: { width: 2.5, height: 0 },
    padding: 3,
  },
  'a4-70x36': {
    name: 'A4 · 70 × 36 mm · 3 × 8',
    page: A4,
    label: { width: 70, height: 36 },
    columns: 3,
    rows: 8,
    left: 0,
    top: 4.5,
    gap: NO_GAP,
    padding: 4.5,
  },
  'a4-52x30': {
    name: 'A4 · 52,5 × 29,7 mm · 4 × 10',
    page: A4,
    label: { width: 52.5, height: 29.7 },
    columns: 4,
    rows: 10,
    left: 0,
    top: 0,
    gap: NO_GAP,
    padding: 4.5,
  },
  'roll-50x30': roll('50 × 30 mm', { width: 50, height: 30 }),
  'roll-100x50': roll('100 × 50 mm', { width: 100, height: 50 }),
} as const satisfies Record<string, LabelSheet>;

export type LabelSheetName = keyof typeof LABEL_SHEETS;

export const LABEL_SHEET_NAMES = Object.keys(LABEL_SHEETS) as LabelSheetName[];

/** The most labels in one request. */
export const MAX_LABELS = 5000;
/** The largest print offset, in millimetres. */
export const MAX_LABEL_OFFSET = 10;

/** The number of labels on a page. */
export function labelsPerPage({ columns, rows }: LabelSheet): number {
  return columns * rows;
}
