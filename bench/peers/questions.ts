import type { Random } from '../../server/src/standalone/demo/random.ts';
import { PAGE_SIZE, type Question } from './peer.ts';

const DEVICE_STATUSES = ['OUTSOURCED', 'NEED_TO_BE_REPAIRED', 'USED', 'TRANSPORTABLE', 'SERVICED'];
const REQUEST_STATUSES = ['COMPLETED', 'DENIED', 'DELETED', 'REQUIRED', 'APPROVED'];
// Without accents: not all products ignore them.
const PIECES_OF_A_CITY = ['szeg', 'monos', 'patak', 'kereszt', 'berek', 'hely', 'tarj', 'nagy'];
const PIECES_OF_A_NAME = [
  'Bolt',
  'Coop',
  'Tulip',
  'Diszkont',
  'Reál',
  'Rigó',
  'Market',
  'Abc',
  'Kft',
  'Vegyes',
];

type Draw = (random: Random, devices: number) => Question;

const farPage = (random: Random, rows: number) => random.int(20, Math.floor((rows / PAGE_SIZE) * 0.9));

/** Typical list requests, with a random value each time. */
export const QUESTIONS: Readonly<Record<string, Draw>> = {
  'devices: first page': () => ({ list: 'devices', sort: 'serial_number', page: 0 }),
  'devices: by status': (random) => ({
    list: 'devices',
    filter: { column: 'status', is: random.pick(DEVICE_STATUSES) },
    sort: 'serial_number',
    page: 0,
  }),
  'devices: a piece of a serial number': (random) => ({
    list: 'devices',
    filter: { column: 'serial_number', has: String(random.int(1_000, 9_999)) },
    sort: 'serial_number',
    page: 0,
  }),
  "devices: a piece of the shop's town": (random) => ({
    list: 'devices',
    filter: { column: 'shop.city', has: random.pick(PIECES_OF_A_CITY) },
    sort: 'serial_number',
    page: 0,
  }),
  "devices: in the order of the shop's name": (random) => ({
    list: 'devices',
    sort: 'shop.name',
    descending: random.chance(0.5),
    page: random.int(0, 5),
  }),
  'devices: a far page': (random, devices) => ({
    list: 'devices',
    sort: 'serial_number',
    page: farPage(random, devices),
  }),
  'requests: first page': () => ({ list: 'requests', sort: 'wanted', descending: true, page: 0 }),
  'requests: by status': (random) => ({
    list: 'requests',
    filter: { column: 'status', is: random.pick(REQUEST_STATUSES) },
    sort: 'wanted',
    page: random.int(0, 5),
  }),
  "requests: a piece of the shop's name": (random) => ({
    list: 'requests',
    filter: { column: 'shop_to.name', has: random.pick(PIECES_OF_A_NAME) },
    sort: 'wanted',
    descending: true,
    page: 0,
  }),
  'requests: a far page': (random, devices) => ({
    list: 'requests',
    sort: 'wanted',
    page: farPage(random, devices * 2),
  }),
};
