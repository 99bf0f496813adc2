import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import type { ListRequest } from '../../contract/src/kernel/list-query.ts';
import type { Random } from '../../server/src/standalone/demo/random.ts';

/** A list request and its kind. */
export interface Question {
  readonly kind: string;
  readonly path: string;
  readonly request: ListRequest;
}

/** Existing values, for filters by parts of them. */
interface Words {
  readonly serials: readonly string[];
  readonly shops: readonly string[];
}

const ROWS = 2_000;
const SIZE = 100;

export async function readWords(pool: Pool): Promise<Words> {
  const { rows } = await pool.query<{ serial: string; shop: string }>(sql`
    select serial_number as serial, sort_shop_name as shop
    from device_register tablesample system (2) where sort_shop_name is not null limit ${ROWS}`);
  return { serials: rows.map(({ serial }) => serial), shops: rows.map(({ shop }) => shop) };
}

function pieceOf(random: Random, word: string, length: number): string {
  const start = random.int(0, Math.max(0, word.length - length));
  return word.slice(start, start + length).trim() || word;
}

const day = (random: Random) => random.date('2024-06-30', -180, 180);

const NATURES = ['OOH', 'RETAIL', 'BM'];
const PLACED = ['OUTSOURCED', 'NEED_TO_BE_REPAIRED', 'USED', 'TRANSPORTABLE', 'SERVICED'];
const STATUSES = ['COMPLETED', 'DENIED', 'DELETED', 'REQUIRED', 'APPROVED'];
const SORTS = ['serialNumber', 'inventoryNumber', 'shop.name', 'deviceType.name', 'updatedDate'];

const page = (query: ListRequest['query'], rest: Partial<ListRequest> = {}): ListRequest => ({
  page: 0,
  size: SIZE,
  ...rest,
  query: query ?? {},
});

type Ask = (random: Random, words: Words) => ListRequest;

const DEVICES: Readonly<Record<string, Ask>> = {
  'first page': () => page({}),
  'by status': (r) => page({ deviceStatus: r.pick(PLACED) }),
  'by status and nature': (r) => page({ deviceStatus: r.pick(PLACED), deviceNature: r.pick(NATURES) }),
  'bought since': (r) => page({ purchasingDate: [day(r), null] }),
  'piece of a serial number': (r, { serials }) => page({ serialNumber: pieceOf(r, r.pick(serials), 5) }),
  'piece of a shop name': (r, { shops }) => page({ shop: { name: pieceOf(r, r.pick(shops), 6) } }),
  'in another order': (r) => page({}, { sorted_field: r.pick(SORTS), direction: r.pick(['asc', 'desc']) }),
  'a far page': (r) => page({}, { page: r.int(20, 9_000) }),
};

const REQUESTS: Readonly<Record<string, Ask>> = {
  'first page': () => page({}),
  'by status': (r) => page({ requestStatus: r.pick(STATUSES) }),
  'by type and status': (r) =>
    page({ requestType: r.pick(['DELIVERY', 'SERVICE']), requestStatus: r.pick(STATUSES) }),
  'wanted since': (r) => page({ requestedDate: [day(r), null] }),
  'piece of a shop name': (r, { shops }) => page({ shopTo: { name: pieceOf(r, r.pick(shops), 6) } }),
  'a far page': (r) => page({}, { page: r.int(20, 19_000) }),
};

const KINDS = [
  ...Object.entries(DEVICES).map(([name, ask]) => ({ path: 'device-register', name, ask })),
  ...Object.entries(REQUESTS).map(([name, ask]) => ({ path: 'work-requests', name, ask })),
];

/** A random request, most likely not cached. */
export function randomQuestion(random: Random, words: Words): Question {
  const { path, name, ask } = random.pick(KINDS);
  return { path, kind: `${path}: ${name}`, request: ask(random, words) };
}
