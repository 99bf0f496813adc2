/** SQL: when the server started, as text; no two servers have the same. */
export const SERVER = 'extract(epoch from pg_postmaster_start_time())::text';

/** SQL: the snapshot of the statement and its server, in a subselect, so that it is not evaluated for each row. */
export const CURRENT_SNAPSHOT = `(select concat(pg_current_snapshot(), '@', ${SERVER}))`;

/** The transactions of a `CURRENT_SNAPSHOT` as a `pg_snapshot`, and its server. */
export function partsOf(snapshot: string): { readonly transactions: string; readonly server: string } {
  const [transactions = '', server = ''] = snapshot.split('@');
  return { transactions, server };
}

/**
 * Whether a snapshot says which transactions it includes. A standby's snapshot does not list the transactions in
 * progress, so it does only where there were none (docs/lists.md).
 */
export function isComplete(snapshot: string): boolean {
  const [first, next, inProgress] = partsOf(snapshot).transactions.split(':');
  return first === next || inProgress !== '';
}
