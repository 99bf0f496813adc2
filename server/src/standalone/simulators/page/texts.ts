import type { Language } from '@cooler/contract/texts/translate.ts';
import type { Fault } from '../faults.ts';

interface SimulatorTexts {
  readonly title: string;
  readonly about: string;
  readonly otherLanguage: string;
  readonly refreshing: string;
  readonly notRefreshing: string;
  readonly faults: Readonly<Record<Fault, string>>;
  readonly shares: readonly [never: string, sometimes: string, always: string];
  readonly faultHead: string;
  readonly pace: string;
  readonly seconds: string;
  readonly eager: string;
  readonly notEager: string;
  readonly orders: string;
  readonly find: string;
  readonly show: string;
  readonly none: string;
  readonly body: string;
  readonly columns: readonly [
    reference: string,
    number: string,
    status: string,
    events: string,
    next: string,
  ];
  readonly run: string;
  readonly hold: string;
  readonly deliveries: Readonly<Record<'PENDING' | 'DELIVERED' | 'KEPT' | 'REFUSED', string>>;
}

/** The texts of the simulators' control page. */
export const TEXTS: Readonly<Record<Language, SimulatorTexts>> = {
  hu: {
    title: 'Partnerszimulátor',
    about:
      'Az Aurora és a PrimeSols helyett: fogadja a megrendeléseket, és aláírva jelenti a kiszállások eseményeit.',
    otherLanguage: 'English',
    refreshing: 'Frissítés leállítása',
    notRefreshing: 'Folyamatos frissítés',
    faultHead: 'Viselkedés',
    faults: {
      slow: 'Lassan válaszol',
      down: 'Nem érhető el',
      busy: 'Túlterhelt (503)',
      wrong: 'Értelmetlen választ ad',
      lost: 'Elvégzi, de a válasza elvész',
      duplicate: 'Kétszer jelent',
      shuffled: 'Felcserélve jelent',
    },
    shares: ['Soha', 'Néha', 'Mindig'],
    pace: 'Két esemény között',
    seconds: 'mp',
    eager: 'Az új megrendelések maguktól haladnak',
    notEager: 'Az új megrendelések várnak',
    orders: 'Megrendelések',
    find: 'Igénylés azonosítója',
    show: 'Keresés',
    none: 'Nincs megrendelés',
    body: 'Tartalma',
    columns: ['Igénylés', 'Szám', 'Státusz', 'Események', 'Mi történjen?'],
    run: 'Menjen magától',
    hold: 'Álljon meg',
    deliveries: { PENDING: 'küldés alatt', DELIVERED: 'átvéve', KEPT: 'félretéve', REFUSED: 'elutasítva' },
  },
  en: {
    title: 'Partner simulator',
    about:
      'In the place of Aurora and PrimeSols: it takes orders and reports, signed, what happens on visits.',
    otherLanguage: 'Magyar',
    refreshing: 'Stop refreshing',
    notRefreshing: 'Keep refreshing',
    faultHead: 'Behaviour',
    faults: {
      slow: 'Answers slowly',
      down: 'Cannot be reached',
      busy: 'Overloaded (503)',
      wrong: 'Answers nonsense',
      lost: 'Does it, but its answer is lost',
      duplicate: 'Reports twice',
      shuffled: 'Reports out of order',
    },
    shares: ['Never', 'Sometimes', 'Always'],
    pace: 'Between two events',
    seconds: 's',
    eager: 'New orders go on by themselves',
    notEager: 'New orders wait',
    orders: 'Orders',
    find: 'Number of the request',
    show: 'Find',
    none: 'There is no order',
    body: 'Contents',
    columns: ['Request', 'Number', 'Status', 'Events', 'What should happen?'],
    run: 'Go on by itself',
    hold: 'Stop',
    deliveries: { PENDING: 'being sent', DELIVERED: 'taken', KEPT: 'put aside', REFUSED: 'refused' },
  },
};
