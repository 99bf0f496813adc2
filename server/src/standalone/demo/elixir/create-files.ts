import { BYTE_ORDER_MARK, writeCsvLine } from '@cooler/contract/csv.ts';
import type { ElixirColumn } from '@cooler/contract/features/elixir/elixir-file-line.entity.ts';
import { ELIXIR_COLUMNS } from '@cooler/contract/features/elixir/elixir-file-line.entity.ts';
import { addDays } from '@cooler/contract/kernel/day.ts';
import { type Language, translate } from '@cooler/contract/texts/translate.ts';
import { createShops, type DemoShop } from '../master-data/shops.ts';
import { createRandom, type Random } from '../random.ts';
import type { World, WorldShop } from '../world.ts';

/** A file as the sales partners' system would deliver it. */
export interface DemoElixirFile {
  readonly name: string;
  readonly content: string;
  /** When it was delivered. */
  readonly time: Date;
}

type Line = Readonly<Partial<Record<ElixirColumn, string>>>;

const COLUMNS = Object.keys(ELIXIR_COLUMNS) as ElixirColumn[];
const PARTNERS = [
  'Alföld Elosztó Kft.',
  'Dunántúl Nagyker Kft.',
  'Északi Szállító Bt.',
  'Fővárosi Ellátó Zrt.',
];
const TERMS = ['8 nap átutalás', '15 nap átutalás', '30 nap átutalás', 'készpénz'];
const BILLING = ['szállításonként', 'hetente', 'havonta'];
const MINIMA = ['15 000 Ft', '25 000 Ft', '40 000 Ft'];
const OTHER_DAYS = ['H, Sze', 'K, P', 'Sze, Szo', 'H, K, Cs'];
const NEW_SHOPS = 6;

/** The cells of a line that a shop of the register has. */
export function shopCells(shop: DemoShop) {
  return {
    channel: shop.channel,
    postalCode: shop.postalCode,
    city: shop.city,
    address: shop.streetHouseNumber,
    chain1: shop.chainName ?? '',
    shopName: shop.name,
    shopPostalCode: shop.postalCode,
    shopCity: shop.city,
    shopAddress: shop.streetHouseNumber,
    groupCode: shop.groupCode ?? '',
    location: shop.location,
    transportDays: shop.transportDays,
    transportPriority: shop.transportPriority,
    contactName: shop.contactName,
    contactPhone: shop.contactPhone,
    openingHours: shop.openingHours,
    remark: shop.remark ?? '',
  };
}

function lineOf(random: Random, shop: WorldShop): Line {
  const partner = random.int(0, PARTNERS.length - 1);
  return {
    ...shopCells(shop),
    partnerCode: `P-${10 + partner}`,
    partnerName: PARTNERS[partner] ?? '',
    paymentTerms: random.pick(TERMS),
    billingFrequency: random.pick(BILLING),
    shopCode: shop.code,
    minimumOrder: random.pick(MINIMA),
    deliveryRoute: `J-${random.int(100, 180)}`,
    sfaCode: shop.representative.sfaCode,
    contactEmail: shop.contactEmail ?? '',
    shopStatus: translate('hu', `shop-status.${shop.shopStatus}`),
  };
}

/** Typical errors of real files: an unknown SFA code, an invalid postal code, a missing shop code. */
function withErrors(lines: readonly Line[]): Line[] {
  const [first = {}, second = {}, third = {}, fourth = {}] = lines;
  return [
    { ...first, shopCode: '299901', sfaCode: 'SFA-9999' },
    { ...second, shopCode: '299902', shopPostalCode: '0123' },
    { ...third, shopCode: '', shopName: 'Kód nélküli bolt' },
    fourth,
  ];
}

/** Shops that are not in the register yet. */
function newShops({ shops, today }: World): WorldShop[] {
  const made = createShops(createRandom('elixir shops'), shops.length + NEW_SHOPS, today).slice(shops.length);
  return made.flatMap((shop, index) => {
    const neighbour = shops[index];
    return neighbour ? [{ ...neighbour, ...shop, representative: neighbour.representative }] : [];
  });
}

function fileText(lines: readonly Line[], words: Language, delimiter: ';' | ','): string {
  const header = COLUMNS.map((path) => translate(words, `elixir-file-line.${path}`));
  const rows = lines.map((line) => COLUMNS.map((path) => line[path] ?? ''));
  return BYTE_ORDER_MARK + [header, ...rows].map((cells) => writeCsvLine(cells, delimiter)).join('');
}

function fileOn(day: string, content: string): DemoElixirFile {
  return { name: `elixir_${day.replaceAll('-', '')}.csv`, content, time: new Date(`${day}T03:15:00Z`) };
}

/**
 * Three files for the shops of the demo: one with new shops and bad lines, one with other transport days, and a
 * truncated one, which is therefore held for a decision.
 */
export function createElixirFiles(world: World): DemoElixirFile[] {
  const random = createRandom('elixir');
  const known = world.shops.map((shop) => lineOf(random, shop));
  const all = [...known, ...newShops(world).map((shop) => lineOf(random, shop))];
  const changed = all.map((line) =>
    random.chance(0.12) ? { ...line, transportDays: random.pick(OTHER_DAYS) } : line,
  );
  const cut = changed.slice(0, Math.floor(changed.length / 3));
  return [
    fileOn(addDays(world.today, -14), fileText([...all, ...withErrors(known)], 'hu', ';')),
    fileOn(addDays(world.today, -7), fileText(changed, 'en', ',')),
    fileOn(addDays(world.today, -1), fileText(cut, 'hu', ';')),
  ];
}
