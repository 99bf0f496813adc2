const SNAPSHOT = /^(\d+):(\d+):(.*)$/;

/**
 * Whether a snapshot tells which transactions it has seen. That of a standby names none of those that were under way, so
 * it does only where there were none (docs/lists.md).
 */
export function isWhole(snapshot: string): boolean {
  const [, first, next, underWay] = SNAPSHOT.exec(snapshot) ?? [];
  return first === next || underWay !== '';
}
