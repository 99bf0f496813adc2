type Filters = Readonly<Record<string, string | null>>;

/** Of where figures are: of a county, a region, both, or of the whole country. */
export interface Where {
  readonly county: string | null;
  readonly region: string | null;
}

const isThat = (text: string | null): string | null => text && `=${text}`;

function listAt(path: string, filters: Filters): string {
  const given = Object.entries(filters).flatMap(([name, text]) => (text === null ? [] : [[name, text]]));
  return `/${path}?${new URLSearchParams(given)}`;
}

/** The list of the requests that were asked for somewhere, narrowed by these filters. */
export const requestsIn = ({ county, region }: Where, filters: Filters): string =>
  listAt('work-requests', { ...filters, 'askedIn.county': isThat(county), 'askedIn.region': region });

/** The list of the devices in the shops of somewhere, narrowed by these filters. */
export const devicesIn = ({ county, region }: Where, filters: Filters): string =>
  listAt('device-register', {
    ...filters,
    'shop.address.county': isThat(county),
    'shop.regionalRepresentative.region': region,
  });

/** The list of the shops of somewhere that stock-takings have to cover. */
export const shopsIn = ({ county, region }: Where): string =>
  listAt('shops', {
    isOperating: 'true',
    'address.county': isThat(county),
    'regionalRepresentative.region': region,
  });
