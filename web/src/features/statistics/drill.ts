type Filters = Readonly<Record<string, string | null>>;

/** The area of figures: a county, a region, both, or the whole country. */
export interface Where {
  readonly county: string | null;
  readonly region: string | null;
}

const isThat = (text: string | null): string | null => text && `=${text}`;

/** The path of a list with these filters; null filters by nothing. */
export function listAt(path: string, filters: Filters): string {
  const given = Object.entries(filters).flatMap(([name, text]) => (text === null ? [] : [[name, text]]));
  return `/${path}?${new URLSearchParams(given)}`;
}

/** The path of the list of requests of an area, with further filters. */
export const requestsIn = ({ county, region }: Where, filters: Filters): string =>
  listAt('work-requests', { ...filters, 'askedIn.county': isThat(county), 'askedIn.region': region });

/** The path of the list of devices in the shops of an area, with further filters. */
export const devicesIn = ({ county, region }: Where, filters: Filters): string =>
  listAt('device-register', {
    ...filters,
    'shop.address.county': isThat(county),
    'shop.regionalRepresentative.region': region,
  });

/** The path of the list of operating shops of an area, which stock-takings have to cover. */
export const shopsIn = ({ county, region }: Where): string =>
  listAt('shops', {
    isOperating: 'true',
    'address.county': isThat(county),
    'regionalRepresentative.region': region,
  });
