import { longText, RECORD, record, shortText, u8, u16, u32 } from './biff.ts';

const REGULAR = 400;
const BOLD = 700;
const AUTOMATIC_COLOUR = 0x7fff;
const SWISS = 2;
const EAST_EUROPE = 238;

function font(weight: number): Buffer {
  const tenPoints = 200;
  const look = [u16(tenPoints, 0, AUTOMATIC_COLOUR, weight, 0), u8(0, SWISS, EAST_EUROPE, 0)];
  return record(RECORD.font, ...look, shortText('Arial'));
}

const REGULAR_FONT = 0;
/** The fifth font record: BIFF skips font index 4. */
const BOLD_FONT = 5;
const FONTS = [REGULAR, REGULAR, REGULAR, REGULAR, BOLD].map(font);

const GENERAL_FORMAT = 0;
const INTEGER_FORMAT = 1;
const TEXT_FORMAT = 49;
const DATE_FORMAT = 164;
const INSTANT_FORMAT = 165;
const FORMATS = [
  record(RECORD.format, u16(DATE_FORMAT), longText('yyyy-mm-dd')),
  record(RECORD.format, u16(INSTANT_FORMAT), longText('yyyy-mm-dd hh:mm')),
];

const IS_STYLE = 0xfff5;
const IS_CELL = 0x0001;
const AT_THE_BOTTOM = 0x20;
const IN_LINES = AT_THE_BOTTOM | 0x08;
const NO_FILL = 0x20c0;

function xf(fontIndex: number, format: number, kind: number, differs: number, place = AT_THE_BOTTOM): Buffer {
  const head = [u16(fontIndex, format, kind), u8(place, 0, 0, differs)];
  return record(RECORD.xf, ...head, u32(0, 0), u16(NO_FILL));
}

const STYLE_XFS = 15;
const DIFFERS_IN_ALL_BUT_FORMAT_AND_FONT = 0xf4;
const DIFFERS_IN_FORMAT_AND_FONT = 0x0c;
const DIFFERS_IN_PLACE = 0x10;

const styleXfs = Array.from({ length: STYLE_XFS }, (_, index) =>
  xf(REGULAR_FONT, GENERAL_FORMAT, IS_STYLE, index === 0 ? 0 : DIFFERS_IN_ALL_BUT_FORMAT_AND_FONT),
);

const cellXf = (fontIndex: number, format: number) =>
  xf(fontIndex, format, IS_CELL, DIFFERS_IN_FORMAT_AND_FONT);

const cellXfs = [
  xf(REGULAR_FONT, GENERAL_FORMAT, IS_CELL, 0),
  cellXf(REGULAR_FONT, TEXT_FORMAT),
  cellXf(REGULAR_FONT, INTEGER_FORMAT),
  cellXf(REGULAR_FONT, DATE_FORMAT),
  cellXf(REGULAR_FONT, INSTANT_FORMAT),
  cellXf(BOLD_FONT, TEXT_FORMAT),
  xf(REGULAR_FONT, TEXT_FORMAT, IS_CELL, DIFFERS_IN_FORMAT_AND_FONT | DIFFERS_IN_PLACE, IN_LINES),
];

/** Style indexes for cells, in the order of `cellXfs`. */
export const STYLE = {
  general: STYLE_XFS,
  text: STYLE_XFS + 1,
  integer: STYLE_XFS + 2,
  date: STYLE_XFS + 3,
  instant: STYLE_XFS + 4,
  heading: STYLE_XFS + 5,
  lines: STYLE_XFS + 6,
} as const;

const NORMAL_STYLE = record(RECORD.style, u16(0x8000), u8(0, 0xff));

/** Fonts, number formats and cell styles, in the order Excel requires. */
export const STYLE_RECORDS = Buffer.concat([...FONTS, ...FORMATS, ...styleXfs, ...cellXfs, NORMAL_STYLE]);
