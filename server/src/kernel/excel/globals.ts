import { beginning, GLOBALS, RECORD, record, shortText, u8, u16, u32 } from './biff.ts';
import { STYLE_RECORDS } from './cell-styles.ts';

const UTF16_CODE_PAGE = 1200;
const TABS_AND_SCROLL_BARS = 0x38;
const TAB_BAR_SHARE = 600;

const window1 = u16(0, 0, 0x4000, 0x2000, TABS_AND_SCROLL_BARS, 0, 0, 1, TAB_BAR_SHARE);

const HEAD = Buffer.concat([
  beginning(GLOBALS),
  record(RECORD.codePage, u16(UTF16_CODE_PAGE)),
  record(RECORD.window1, window1),
  record(RECORD.dateMode, u16(0)),
  STYLE_RECORDS,
]);

/** The workbook's first records, up to the shared string table: styles, and each sheet's offset in the stream. */
export function globals(sheets: readonly { name: string; start: number }[]): Buffer {
  return Buffer.concat([
    HEAD,
    ...sheets.map(({ name, start }) => record(RECORD.boundSheet, u32(start), u8(0, 0), shortText(name))),
  ]);
}

const MAX_NAME = 31;
const NOT_IN_A_NAME = /[:\\/?*[\]]|^'|'$/g;

/** The name of the n-th sheet: `name`, `name 2`, `name 3`, limited to what Excel allows. */
export function sheetName(name: string, number: number): string {
  const suffix = number === 1 ? '' : ` ${number}`;
  const allowed = name.replace(NOT_IN_A_NAME, ' ').trim();
  return `${allowed.slice(0, MAX_NAME - suffix.length)}${suffix}`;
}
