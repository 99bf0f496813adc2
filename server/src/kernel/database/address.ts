/** What the address of a database says beside name and password. */
export interface DatabaseAddress {
  /** The address with its first host, as the driver takes it. */
  readonly url: string;
  readonly hosts: readonly { readonly host: string; readonly port: number }[];
  /** A pooler gives each transaction another connection: `pooler=transaction`. */
  readonly isPooled: boolean;
}

const HOSTS = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/;
const DEFAULT_PORT = 5432;
// Ours and those of libpq, which the driver does not know.
const OWN_PARAMETERS = ['pooler', 'target_session_attrs'];

function hostOf(place: string): { host: string; port: number } {
  const { hostname, port } = new URL(`postgres://${place}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port ? Number(port) : DEFAULT_PORT };
}

/**
 * Reads `postgres://user:password@host1:port1,host2:port2/database?…`; undefined when it is no such address. With several
 * hosts the one that takes writes is meant, `target_session_attrs=read-write`, which can be left out.
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
