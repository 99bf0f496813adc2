import type { Random } from '../random.ts';
import type { Place } from './places.ts';
import { splitList } from './text.ts';

export interface Chain {
  readonly name: string;
  readonly groupCode: string;
}

interface ShopName {
  readonly name: string;
  readonly channel: 'RETAIL' | 'OOH';
  readonly chain: Chain | null;
}

/** Invented chains, with their weight. */
const CHAINS: readonly (readonly [chain: Chain, weight: number])[] = [
  [{ name: 'Tulipán ABC', groupCode: 'TULIPAN' }, 6],
  [{ name: 'Napsugár Market', groupCode: 'NAPSUGAR' }, 5],
  [{ name: 'Kékhíd Élelmiszer', groupCode: 'KEKHID' }, 4],
  [{ name: 'Búzavirág Áruház', groupCode: 'BUZAVIRAG' }, 3],
  [{ name: 'Pitypang Diszkont', groupCode: 'PITYPANG' }, 3],
  [{ name: 'Őzláb Kisbolt', groupCode: 'OZLAB' }, 2],
];

const CHAIN_SHARE = { town: 0.5, village: 0.25 };
const EATING_PLACE_SHARE = 0.25;

const FIRST_WORDS = splitList(`
  Kossuth, Petőfi, Sarki, Tópart, Liget, Rózsa, Gesztenye, Platán, Hajnal, Harmat, Marika, Zsuzsa, Kati, Aranykalász,
  Szőlőskert, Malom, Vadvirág, Központi, Főtéri, Állomás, Diófa, Fenyves, Napfény, Gólya, Fecske, Pacsirta, Mackó, Mókus,
  Kerekdomb, Öreghíd, Mézes, Hársfa, Borostyán, Csillag, Zöldkert, Árnyas, Patak, Forrás, Délibáb, Margaréta, Ibolya,
  Jázmin, Levendula, Szivárvány, Kapu, Kék Ló, Arany Szarvas, Vörös Rák`);

const RETAIL_KINDS = splitList('Csemege, Élelmiszer, Kisbolt, Vegyesbolt, ABC, Élelmiszerbolt, Tejbolt');
const EATING_KINDS = splitList('Büfé, Presszó, Cukrászda, Kávézó, Étterem, Falatozó');

/** The name of a shop of a chain (`Tulipán ABC Pécs`) or of an independent shop (`Kossuth Csemege`). */
export function createShopName(random: Random, place: Pick<Place, 'city' | 'size'>): ShopName {
  if (random.chance(CHAIN_SHARE[place.size])) {
    const chain = random.weighted(CHAINS);
    return { name: `${chain.name} ${place.city}`, channel: 'RETAIL', chain };
  }
  const eating = random.chance(EATING_PLACE_SHARE);
  const kind = random.pick(eating ? EATING_KINDS : RETAIL_KINDS);
  return { name: `${random.pick(FIRST_WORDS)} ${kind}`, channel: eating ? 'OOH' : 'RETAIL', chain: null };
}
