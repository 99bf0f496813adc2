import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';

/** A list narrowed by these filters. */
export function listAt(path: string, filters: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(filters).flatMap(([name, text]) => (text === null ? [] : [[name, text]]));
  return `/${path}?${new URLSearchParams(given)}`;
}

/** The list of requests narrowed by these filters. */
export const requestsAt = (filters: Readonly<Record<string, string | null>>): string =>
  listAt('work-requests', filters);

/** The county of the shop that requests of a type are about, as a filter. */
export function aboutCounty(
  requestType: RequestType,
  county: string | null,
): Readonly<Record<string, string | null>> {
  const side = requestType === 'DELIVERY' ? 'shopTo' : 'shopFrom';
  return { [`${side}.address.county`]: county && `=${county}` };
}
