import type { DEVICE_NATURE } from '@cooler/contract/features/device-register/device-register.entity.ts';
import type { SHOP_STATUS } from '@cooler/contract/features/shop/shop.entity.ts';
import type { Random } from '../random.ts';
import { createName, createPhone } from './people.ts';
import { createPlace, type Place } from './places.ts';
import { type Chain, createShopName } from './shop-names.ts';
import { splitList, toDottedAscii } from './text.ts';

export interface DemoShop extends Place {
  readonly code: string;
  readonly name: string;
  readonly chainName: string | null;
  readonly groupCode: string | null;
  /** Retail, or out of home: consumed on the premises. */
  readonly channel: Exclude<(typeof DEVICE_NATURE.options)[number], 'BM'>;
  readonly shopStatus: (typeof SHOP_STATUS.options)[number];
  readonly needContactProtectionCertificate: boolean;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly contactEmail: string | null;
  readonly location: string;
  readonly openingHours: string;
  readonly transportDays: string;
  readonly transportPriority: string;
  readonly remark: string | null;
  /** The day the shop became a customer. */
  readonly since: string;
}

const FIRST_CODE = 200_001;

const STATUSES = [
  ['VISITED', 70],
  ['NOT_VISITED', 15],
  ['CEASED', 7],
  ['OWN', 5],
  ['EXPORT', 3],
] as const;

const TRANSPORT_DAYS = [
  ['K, Cs', 5],
  ['H, Sze, P', 5],
  ['H, Cs', 4],
  ['K, P', 3],
  ['H, K, Sze, Cs, P', 2],
  ['Sze', 2],
] as const;

const PRIORITIES = [
  ['2', 5],
  ['3', 3],
  ['1', 2],
] as const;

const OPENING_HOURS = [
  ['H-P 06:00-18:00, Szo 06:00-12:00', 5],
  ['H-Szo 06:00-20:00, V 07:00-13:00', 4],
  ['H-V 07:00-21:00', 2],
  ['H-P 05:30-17:00', 1],
] as const;

const LOCATIONS = {
  town: splitList('Városközpont, Lakótelep, Bevásárlóközpont, Főút mellett, Pályaudvar, Kertváros, Piac'),
  village: splitList('Községközpont, Főút mellett, Üdülőövezet, Iskola mellett'),
};

const REMARKS = [
  'Hátsó bejárat, teherautóval csak az udvar felől.',
  'Szállítás csak 10 óra előtt.',
  'Érkezés előtt fél órával telefonálni kell.',
  'Szűk ajtó: 80 cm-nél szélesebb eszköz nem fér be.',
  'Nyáron hosszabb nyitvatartás.',
  'A hűtőnek külön biztosítékot kell kérni.',
];

/** Invented shops in real settlements; the same seed, count and day give the same shops. */
export function createShops(random: Random, count: number, today: string): DemoShop[] {
  const shops = Array.from({ length: count }, (_, index) =>
    createShop(random, String(FIRST_CODE + index), today),
  );
  return numberChainShops(shops);
}

/** A chain numbers its further shops in a town: `Tulipán ABC Pécs 2.` */
function numberChainShops(shops: readonly DemoShop[]): DemoShop[] {
  const countOfName = new Map<string, number>();
  return shops.map((shop) => {
    const number = (countOfName.get(shop.name) ?? 0) + 1;
    countOfName.set(shop.name, number);
    return shop.chainName && number > 1 ? { ...shop, name: `${shop.name} ${number}.` } : shop;
  });
}

function createShop(random: Random, code: string, today: string): DemoShop {
  const place = createPlace(random);
  const { name, channel, chain } = createShopName(random, place);
  return {
    ...place,
    code,
    name,
    channel,
    ...namesOfChain(chain),
    ...createContact(random),
    shopStatus: random.weighted(STATUSES),
    needContactProtectionCertificate: random.chance(0.12),
    location: random.pick(LOCATIONS[place.size]),
    openingHours: random.weighted(OPENING_HOURS),
    transportDays: random.weighted(TRANSPORT_DAYS),
    transportPriority: random.weighted(PRIORITIES),
    remark: random.chance(0.2) ? random.pick(REMARKS) : null,
    since: random.date(today, -3000, -30),
  };
}

function namesOfChain(chain: Chain | null): Pick<DemoShop, 'chainName' | 'groupCode'> {
  return { chainName: chain?.name ?? null, groupCode: chain?.groupCode ?? null };
}

function createContact(random: Random): Pick<DemoShop, 'contactName' | 'contactPhone' | 'contactEmail'> {
  const { familyName, givenName } = createName(random);
  const contactName = `${familyName} ${givenName}`;
  const contactEmail = random.chance(0.7) ? `${toDottedAscii(contactName)}@bolt.example` : null;
  return { contactName, contactPhone: createPhone(random), contactEmail };
}
