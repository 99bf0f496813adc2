const SECTOR_BYTES = 512;
const ENTRIES_PER_SECTOR = SECTOR_BYTES / 4;
const TABLE_SECTORS_IN_HEADER = 109;

/** Shorter streams would have to be stored in the mini stream. */
const LEAST_STREAM_BYTES = 4096;

/** [MS-CFB] 2.6.3, less the container's own overhead. */
export const MAX_STREAM_BYTES = 2 ** 31 - 2 ** 25;

const FREE = 0xffffffff;
const END_OF_CHAIN = 0xfffffffe;
const TABLE = 0xfffffffd;
const TABLE_OF_TABLES = 0xfffffffc;
const NONE = 0xffffffff;

interface Layout {
  readonly streamBytes: number;
  /** Sector numbers, in file order: stream (from 0), directory, FAT (`table`), DIFAT (`tableOfTables`), end. */
  readonly directory: number;
  readonly table: number;
  readonly tableOfTables: number;
  readonly end: number;
}

function layOut(bytes: number): Layout {
  const streamBytes = Math.max(bytes, LEAST_STREAM_BYTES);
  const directory = Math.ceil(streamBytes / SECTOR_BYTES);
  const table = directory + 1;
  let tableOfTables = table;
  let end = table;
  for (;;) {
    const tables = Math.ceil(end / ENTRIES_PER_SECTOR);
    const extra = Math.ceil(Math.max(0, tables - TABLE_SECTORS_IN_HEADER) / (ENTRIES_PER_SECTOR - 1));
    if (table + tables + extra === end) return { streamBytes, directory, table, tableOfTables, end };
    tableOfTables = table + tables;
    end = tableOfTables + extra;
  }
}

function header(layout: Layout): Buffer {
  const bytes = Buffer.alloc(SECTOR_BYTES, 0xff);
  const words = [0, 0, 0, 0, 0x0003003e, 0x0009fffe, 6, 0, 0, layout.tableOfTables - layout.table];
  words.push(layout.directory, 0, LEAST_STREAM_BYTES, END_OF_CHAIN, 0);
  words.push(firstOrNone(layout), layout.end - layout.tableOfTables);
  bytes.write('d0cf11e0a1b11ae1', 'hex');
  words.forEach((word, index) => {
    bytes.writeUInt32LE(word, 8 + 4 * index);
  });
  const tables = Math.min(TABLE_SECTORS_IN_HEADER, layout.tableOfTables - layout.table);
  for (let index = 0; index < tables; index += 1) bytes.writeUInt32LE(layout.table + index, 76 + 4 * index);
  return bytes;
}

function firstOrNone({ tableOfTables, end }: Layout): number {
  return tableOfTables < end ? tableOfTables : END_OF_CHAIN;
}

function directoryEntry(name: string, type: number, child: number, start: number, size: number): Buffer {
  const black = 1;
  const bytes = Buffer.alloc(128);
  bytes.write(name, 'utf16le');
  bytes.writeUInt16LE(name === '' ? 0 : 2 * (name.length + 1), 64);
  bytes.writeUInt8(type, 66);
  bytes.writeUInt8(black, 67);
  bytes.writeUInt32LE(NONE, 68);
  bytes.writeUInt32LE(NONE, 72);
  bytes.writeUInt32LE(child, 76);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}

function directory(streamName: string, { streamBytes }: Layout): Buffer {
  return Buffer.concat([
    directoryEntry('Root Entry', 5, 1, END_OF_CHAIN, 0),
    directoryEntry(streamName, 2, NONE, 0, streamBytes),
    directoryEntry('', 0, NONE, 0, 0),
    directoryEntry('', 0, NONE, 0, 0),
  ]);
}

/** The FAT entry of a sector: the next sector of its chain, or a marker. */
function tableEntry(sector: number, layout: Layout): number {
  if (sector >= layout.end) return FREE;
  if (sector >= layout.tableOfTables) return TABLE_OF_TABLES;
  if (sector >= layout.table) return TABLE;
  return sector >= layout.directory - 1 ? END_OF_CHAIN : sector + 1;
}

function* tableSectors(layout: Layout): Generator<Buffer> {
  for (let first = 0; first < layout.end; first += ENTRIES_PER_SECTOR) {
    yield sectorOf((index) => tableEntry(first + index, layout));
  }
}

function* tableOfTablesSectors(layout: Layout): Generator<Buffer> {
  const last = ENTRIES_PER_SECTOR - 1;
  let first = layout.table + TABLE_SECTORS_IN_HEADER;
  for (let sector = layout.tableOfTables; sector < layout.end; sector += 1) {
    const next = sector + 1 < layout.end ? sector + 1 : END_OF_CHAIN;
    yield sectorOf((index) => {
      if (index === last) return next;
      return first + index < layout.tableOfTables ? first + index : FREE;
    });
    first += last;
  }
}

function sectorOf(entry: (index: number) => number): Buffer {
  const bytes = Buffer.alloc(SECTOR_BYTES);
  for (let index = 0; index < ENTRIES_PER_SECTOR; index += 1) bytes.writeUInt32LE(entry(index), 4 * index);
  return bytes;
}

/** An OLE2 container ([MS-CFB] version 3) around one stream of known length, which is not buffered. */
export async function* compoundFile(
  streamName: string,
  bytes: number,
  stream: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const layout = layOut(bytes);
  yield header(layout);
  yield* stream;
  yield Buffer.alloc(layout.directory * SECTOR_BYTES - bytes);
  yield directory(streamName, layout);
  yield* tableSectors(layout);
  yield* tableOfTablesSectors(layout);
}
