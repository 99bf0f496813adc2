/** A parsed database URL. */
export interface DatabaseAddress {
  /** The URL with its first host only, as the driver expects it. */
  readonly url: string;
  readonly hosts: readonly { readonly host: string; readonly port: number }[];
  /** `pooler=transaction`: behind a transaction pooler each transaction may get another connection. */
  readonly isPooled: boolean;
}

const HOSTS = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/;
const DEFAULT_PORT = 5432;
// Parameters of our own and of libpq that the driver does not know.
const OWN_PARAMETERS = ['pooler', 'target_session_attrs'];

function hostOf(place: string): { host: string; port: number } {
  const { hostname, port } = new URL(`postgres://${place}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port ? Number(port) : DEFAULT_PORT };
}

/**
 * Parses `postgres://user:password@host1:port1,host2:port2/database?…`; undefined when it is not such a URL. With several
 * hosts the writable one is used (`target_session_attrs=read-write`, the default and the only value accepted).
 */
export function readAddress(address: string): DatabaseAddress | undefined {
  const [, head, places = '', rest] = HOSTS.exec(address) ?? [];
  const list = places.split(',');
  if (head === undefined || !URL.canParse(`${head}${list[0]}${rest}`)) return undefined;
  if (list.some((place) => !place || !URL.canParse(`postgres://${place}`))) return undefined;
  const url = new URL(`${head}${list[0]}${rest}`);
  const { pooler = 'none', target_session_attrs: target = 'read-write' } = Object.fromEntries(
    url.searchParams,
  );
  if (!['none', 'transaction'].includes(pooler) || target !== 'read-write') return undefined;
  for (const name of OWN_PARAMETERS) url.searchParams.delete(name);
  return { url: url.href, hosts: list.map(hostOf), isPooled: pooler === 'transaction' };
}
