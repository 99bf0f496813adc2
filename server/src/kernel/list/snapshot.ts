const SNAPSHOT = /^(\d+):(\d+):(.*)$/;

/**
 * Whether a snapshot says which transactions it includes. A standby's snapshot does not list the transactions in
 * progress, so it does only where there were none (docs/lists.md).
 */
export function isComplete(snapshot: string): boolean {
  const [, first, next, inProgress] = SNAPSHOT.exec(snapshot) ?? [];
  return first === next || inProgress !== '';
}
