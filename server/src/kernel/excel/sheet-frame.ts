import { beginning, ENDING, RECORD, record, u8, u16, u32, WORKSHEET } from './biff.ts';
import { COLUMN_KINDS, type SheetColumn } from './cells.ts';

const WIDTH_UNITS_PER_CHARACTER = 256;

function columnInfo({ kind, width }: SheetColumn, index: number): Buffer {
  const { style, width: usual } = COLUMN_KINDS[kind];
  const units = Math.round((width ?? usual) * WIDTH_UNITS_PER_CHARACTER);
  return record(RECORD.columnInfo, u16(index, index, units, style, 0, 0));
}

/** The records before the cells of a sheet: column widths and dimensions. */
export function sheetStart(columns: readonly SheetColumn[], rowCount: number): Buffer {
  return Buffer.concat([
    beginning(WORKSHEET),
    record(RECORD.defaultRowHeight, u16(0, 255)),
    record(RECORD.defaultColumnWidth, u16(8)),
    ...columns.map(columnInfo),
    record(RECORD.dimensions, u32(0, rowCount), u16(0, columns.length, 0)),
  ]);
}

const FROZEN_WITH_USUAL_VIEW = 0x01be;
const SELECTED_AND_SHOWN = 0x0600;
const GRID_COLOUR = 64;
const TOP_LEFT_PANE = 3;
const BOTTOM_LEFT_PANE = 2;

function selection(pane: number, row: number): Buffer {
  return record(RECORD.selection, u8(pane), u16(row, 0, 0, 1, row, row), u8(0, 0));
}

/** The records after the cells of a sheet: the view, with the header row frozen. */
export function sheetEnd(isFirst: boolean): Buffer {
  const view = FROZEN_WITH_USUAL_VIEW | (isFirst ? SELECTED_AND_SHOWN : 0);
  return Buffer.concat([
    record(RECORD.window2, u16(view, 0, 0, GRID_COLOUR, 0, 0, 0), u32(0)),
    record(RECORD.pane, u16(0, 1, 1, 0, BOTTOM_LEFT_PANE)),
    selection(TOP_LEFT_PANE, 0),
    selection(BOTTOM_LEFT_PANE, 1),
    ENDING,
  ]);
}
