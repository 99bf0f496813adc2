let changes = 0;

/** Call when a connection to a database broke: the next one may lead to another server, which lacks what the last one had. */
export function countServerChange(): void {
  changes += 1;
}

/** How often the database may have become another server: what was cached before may hold changes that are lost. */
export const serverChanges = (): number => changes;
