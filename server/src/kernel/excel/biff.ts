/** The maximum size of a BIFF8 record's data ([MS-XLS] 2.1.4). */
export const MAX_RECORD_BYTES = 8224;

/** The size of a record header: id and length. */
export const RECORD_HEADER_BYTES = 4;

/** Ids of the BIFF8 records that are written ([MS-XLS] 2.3). */
export const RECORD = {
  eof: 0x000a,
  selection: 0x001d,
  dateMode: 0x0022,
  font: 0x0031,
  continue: 0x003c,
  window1: 0x003d,
  pane: 0x0041,
  codePage: 0x0042,
  defaultColumnWidth: 0x0055,
  columnInfo: 0x007d,
  boundSheet: 0x0085,
  xf: 0x00e0,
  sharedStrings: 0x00fc,
  sharedStringCell: 0x00fd,
  dimensions: 0x0200,
  numberCell: 0x0203,
  booleanCell: 0x0205,
  defaultRowHeight: 0x0225,
  window2: 0x023e,
  style: 0x0293,
  format: 0x041e,
  bof: 0x0809,
} as const;

/** One record: id, length, contents. */
export function record(id: number, ...parts: Buffer[]): Buffer {
  const contents = Buffer.concat(parts);
  return Buffer.concat([u16(id, contents.length), contents]);
}

/** Numbers of one byte each. */
export function u8(...values: number[]): Buffer {
  return Buffer.from(values);
}

/** Numbers of two bytes each, the lower byte first. */
export function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => {
    bytes.writeUInt16LE(value, index * 2);
  });
  return bytes;
}

/** Numbers of four bytes each, the lowest byte first. */
export function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    bytes.writeUInt32LE(value, index * 4);
  });
  return bytes;
}

const UTF16 = 1;

/** A string of at most 255 characters, with a one-byte length. */
export function shortText(text: string): Buffer {
  return Buffer.concat([u8(text.length, UTF16), Buffer.from(text, 'utf16le')]);
}

/** A string with a two-byte length. */
export function longText(text: string): Buffer {
  return Buffer.concat([u16(text.length), u8(UTF16), Buffer.from(text, 'utf16le')]);
}

const BIFF8 = 0x0600;
export const GLOBALS = 0x0005;
export const WORKSHEET = 0x0010;

/** The first record of the workbook's globals and of each sheet. */
export function beginning(of: typeof GLOBALS | typeof WORKSHEET): Buffer {
  const excel97Build = 0x0dbb;
  const excel97Year = 1996;
  return record(RECORD.bof, u16(BIFF8, of, excel97Build, excel97Year), u32(0x41, 0x06));
}

/** The last record of the workbook's globals and of each sheet. */
export const ENDING = record(RECORD.eof);
