/**
 * The ranges of postal codes in use, by county: Budapest and the nineteen counties. No code is in two counties. Sources:
 * Central Statistical Office (county of a settlement) and Hungarian Post (codes of a settlement).
 */
const RANGES = {
  Budapest: '1007-1529',
  'Bács-Kiskun': '6000-6528',
  Baranya: '7188 7300-7334 7342-7351 7362-7396 7600-7915 7921-7976 7980-7985',
  Békés: '5500-5948',
  'Borsod-Abaúj-Zemplén': '3400-3999',
  'Csongrád-Csanád': '6600-6933',
  Fejér: '2060-2066 2091 2400-2435 2451-2459 2462-2490 7000-7019 7041 8000-8097 8111-8157',
  'Győr-Moson-Sopron': '8431-8434 8438-8439 9000-9495',
  'Hajdú-Bihar': '4000-4225 4241-4243 4251-4266 4271-4288',
  Heves: '3000-3036 3200-3399',
  'Jász-Nagykun-Szolnok': '5000-5476',
  'Komárom-Esztergom': '2027-2028 2067 2500-2545 2800-2949',
  Nógrád: '2175-2177 2610-2611 2616-2619 2640-2678 2685-2699 3041-3188',
  Pest: '2000-2026 2030-2053 2071-2090 2092-2174 2181-2381 2440 2461 2600 2612-2615 2621-2639 2681-2683 2700-2769',
  Somogy: '7253-7286 7400-7589 7918 7977-7979 7987-7988 8171 8600-8739 8840-8854 8858',
  'Szabolcs-Szatmár-Bereg': '4231-4235 4244-4246 4267 4300-4977',
  Tolna: '7020-7039 7042-7187 7191-7252 7341 7352-7361',
  Vas: '9500-9531 9541-9985',
  Veszprém: '8100-8109 8161-8164 8172-8312 8317-8330 8344-8352 8400-8430 8435 8440-8598 9532-9535',
  Zala: '8313-8316 8341-8342 8353-8395 8741-8835 8855-8857 8861-8999',
} as const satisfies Record<string, string>;

export type County = keyof typeof RANGES;

export const COUNTIES = Object.keys(RANGES) as readonly County[];

interface CodeRange {
  readonly first: string;
  readonly last: string;
  readonly county: County;
}

function readRange(text: string, county: County): CodeRange {
  const [first = '', last = first] = text.split('-');
  return { first, last, county };
}

const CODE_RANGES = COUNTIES.flatMap((county) =>
  RANGES[county].split(' ').map((text) => readRange(text, county)),
);

/** The county whose ranges include this code, whether or not the code is in use. */
export function findCounty(postalCode: string): County | undefined {
  return CODE_RANGES.find(({ first, last }) => first <= postalCode && postalCode <= last)?.county;
}
