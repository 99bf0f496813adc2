const SECTOR = 512;
const END_OF_CHAIN = 0xfffffffe;
const HEADER_TABLES = 109;

/** The stream with that name in an OLE2 container, read through its FAT. */
export function readCompoundFile(file: Buffer, streamName: string): Buffer {
  if (file.toString('hex', 0, 8) !== 'd0cf11e0a1b11ae1') throw new Error('Not an OLE2 container');
  const sector = (number: number) => file.subarray((number + 1) * SECTOR, (number + 2) * SECTOR);
  const table = readTable(file, sector);
  const chain = (first: number) => Buffer.concat([...chainOf(first, table)].map(sector));
  const entry = findEntry(chain(file.readUInt32LE(48)), streamName);
  return chain(entry.readUInt32LE(116)).subarray(0, entry.readUInt32LE(120));
}

function words(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(4 * index));
}

function readTable(file: Buffer, sector: (number: number) => Buffer): number[] {
  const count = file.readUInt32LE(44);
  const numbers = words(file.subarray(76, 76 + 4 * HEADER_TABLES));
  let next = file.readUInt32LE(68);
  while (next !== END_OF_CHAIN) {
    const more = words(sector(next));
    next = more.pop() ?? END_OF_CHAIN;
    numbers.push(...more);
  }
  return numbers.slice(0, count).flatMap((number) => words(sector(number)));
}

function* chainOf(first: number, table: number[]): Generator<number> {
  let number = first;
  while (number !== END_OF_CHAIN) {
    yield number;
    const next = table[number];
    if (next === undefined) throw new Error(`Sector ${number} is not in the table`);
    number = next;
  }
}

function findEntry(directory: Buffer, name: string): Buffer {
  for (let at = 0; at < directory.length; at += 128) {
    const entry = directory.subarray(at, at + 128);
    const length = Math.max(0, entry.readUInt16LE(64) - 2);
    if (entry.toString('utf16le', 0, length) === name) return entry;
  }
  throw new Error(`No stream ${name}`);
}
