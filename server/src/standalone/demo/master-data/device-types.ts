import type {
  DEVICE_TYPE_CATEGORY,
  METHOD_OF_REGISTRATION,
} from '@cooler/contract/features/device-type/device-type.entity.ts';

export interface DemoDeviceType {
  readonly name: string;
  readonly prodNum: string;
  readonly deviceTypeCategory: (typeof DEVICE_TYPE_CATEGORY.options)[number];
  readonly methodOfRegistration: (typeof METHOD_OF_REGISTRATION.options)[number];
  readonly description: string;
  readonly groupable: boolean;
  /** Names of the child types of a groupable type, at most four. */
  readonly children: readonly string[];
}

const COOLER = { deviceTypeCategory: 'COOLER', methodOfRegistration: 'BASED_ON_SERIAL_NUMBER' } as const;
const SINGLE = { groupable: false, children: [] } as const;

function cooler(prodNum: string, name: string, description: string): DemoDeviceType {
  return { ...COOLER, ...SINGLE, prodNum, name, description };
}

function group(
  prodNum: string,
  name: string,
  description: string,
  children: readonly string[],
): DemoDeviceType {
  return { ...COOLER, prodNum, name, description, groupable: true, children };
}

const ISLAND_PARTS = [
  cooler('H-3011', 'Hűtősziget vezérlőegység', 'A sziget kompresszora és vezérlése, digitális hőmérővel'),
  cooler('H-3012', 'Hűtősziget középelem', 'Két oldalról elérhető, 120 cm széles elem'),
  cooler('H-3013', 'Hűtősziget végelem', 'Lekerekített lezáró elem'),
  cooler('H-3014', 'Hűtősziget sarokelem', 'Derékszögű fordulóelem'),
];

const DOUBLE_DOOR = cooler('H-1070', 'Kétajtós hűtő 700 l', 'Tolóajtós, hat polc, 2-8 °C');
const WALL_UNIT = cooler('H-2012', 'Nyitott fali hűtő 120 cm', 'Légfüggönyös, négy polc, éjszakai takaróval');

/** The twelve types of coolers; groupable types come after their child types. */
export const COOLER_TYPES: readonly DemoDeviceType[] = [
  cooler('H-1010', 'Pultra tehető hűtő 100 l', 'Üvegajtós kis hűtő pénztár mellé, 2-8 °C'),
  cooler('H-1035', 'Ajtós hűtő 350 l', 'Üvegajtós, öt polc, belső világítás, 2-8 °C'),
  cooler('H-1050', 'Ajtós hűtő 500 l', 'Üvegajtós, hat polc, belső világítás, 2-8 °C'),
  DOUBLE_DOOR,
  WALL_UNIT,
  cooler('H-4020', 'Jégkrémláda 200 l', 'Tolófedeles láda öt kosárral, -18 °C'),
  ...ISLAND_PARTS,
  group(
    'H-3000',
    'Hűtősziget 4 részes',
    'Sziget vezérlőegységgel, közép-, vég- és sarokelemmel',
    namesOf(ISLAND_PARTS),
  ),
  group(
    'H-2000',
    'Hűtőfal 2 részes',
    'Fali hűtő és kétajtós hűtő közös fejléccel',
    namesOf([WALL_UNIT, DOUBLE_DOOR]),
  ),
];

/** The decors: permanent ones, and the campaigns of this year and last year. */
export function createDecors(today: string): DemoDeviceType[] {
  const year = Number(today.slice(0, 4));
  return [
    decor('D-0001', 'Alap fehér dekor', 'Fehér matrica logóval, minden típusra'),
    decor('D-0002', 'Tejföl kék dekor', 'Kék-fehér, a tejtermékek állandó arculata'),
    decor('D-0003', 'Bio zöld dekor', 'Zöld, a bio termékcsaládhoz'),
    decor('D-0101', `Nyári kampány ${year}`, 'Strandos motívum, május-augusztus'),
    decor('D-0102', `Karácsonyi kampány ${year - 1}`, 'Havas táj, november-december'),
  ];
}

function decor(prodNum: string, name: string, description: string): DemoDeviceType {
  const registration = { deviceTypeCategory: 'DECOR', methodOfRegistration: 'BASED_ON_QUANTITY' } as const;
  return { ...registration, ...SINGLE, prodNum, name, description };
}

const OTHER = { deviceTypeCategory: 'OTHER', ...SINGLE } as const;
const COUNTED = { ...OTHER, methodOfRegistration: 'BASED_ON_QUANTITY' } as const;
const UNCOUNTED = { ...OTHER, methodOfRegistration: 'NO_REGISTRATION_REQUIRED' } as const;

/** Other types: pieces registered by quantity, and items that are not registered. */
export const OTHER_TYPES: readonly DemoDeviceType[] = [
  { ...COUNTED, prodNum: 'E-0010', name: 'Polc', description: 'Pótpolc ajtós hűtőhöz, 50 cm' },
  { ...COUNTED, prodNum: 'E-0020', name: 'Napernyő', description: '3 m átmérőjű, talppal' },
  { ...COUNTED, prodNum: 'E-0030', name: 'Megállító tábla', description: 'Kétoldalas, A1 méret, fém keret' },
  { ...COUNTED, prodNum: 'E-0040', name: 'Raklapmagasító', description: 'Kartonborítású kihelyezéshez' },
  { ...UNCOUNTED, prodNum: 'E-0110', name: 'Árcímkesín', description: 'Felpattintható, 60 cm' },
  { ...UNCOUNTED, prodNum: 'E-0120', name: 'Plakát', description: 'A2 méret, az aktuális kampányhoz' },
];

function namesOf(types: readonly DemoDeviceType[]): string[] {
  return types.map((type) => type.name);
}
